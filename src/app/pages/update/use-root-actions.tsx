import {
  systemUpdateTrustRootDelete,
  systemUpdateTrustRootList,
  type UpdatesTrustRoot,
} from '#api/generated/system-update.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, useLater, useWrite } from '#app/data/query.ts'
import { shortId } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { rootRemoval } from './update-words.ts'

/** Pages of the root pass `leave` to navigate away after removal. */
export function useRootActions(leave?: () => unknown) {
  const remove = useWrite(systemUpdateTrustRootDelete, { done: leave })
  const adminReason = useFleetAdminReason()
  const read = useLater(all(systemUpdateTrustRootList))
  return ({ id, rootRole }: Pick<UpdatesTrustRoot, 'id' | 'rootRole'>): Action[] => {
    const name = shortId(id)
    return [
      copyAction('root as JSON', JSON.stringify(rootRole, null, 2)),
      copyAction('ID', id),
      {
        label: 'Remove',
        danger: true,
        disabledReason: adminReason,
        run: () => {
          const { body, mayBeLast } = rootRemoval(id, { roots: read.data?.value.items, error: read.error })
          question.set({
            title: named`Remove trust root ${name}?`,
            body,
            actionLabel: 'Remove trust root',
            danger: true,
            errorTitle: 'Could not remove trust root',
            ...(mayBeLast ? { typeToConfirm: name } : {}),
            run: async () => {
              await remove.mutateAsync({ path: { trustRootId: id } })
              toast({ content: named`Trust root ${name} removed` })
            },
          })
        },
      },
    ]
  }
}
