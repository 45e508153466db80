import { type BgpAnnounceSet, networkingBgpAnnounceSetDelete } from '#api/generated/system-networking.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { SetDeletion } from './SetDeletion.tsx'

/** Pages of the set pass `leave` to navigate away after deletion. */
export function useSetActions(leave?: () => unknown): (set: BgpAnnounceSet) => Action[] {
  const remove = useWrite(networkingBgpAnnounceSetDelete, { done: leave })
  const reason = useFleetAdminReason()
  return ({ id, name }) => [
    {
      label: 'Edit',
      primary: true,
      disabledReason: reason,
      to: to('/system/networking/bgp/announce-sets/:announceSet/edit', { announceSet: name }),
    },
    copyAction('ID', id),
    deleteAction(
      'announce set',
      name,
      async () => {
        await remove.mutateAsync({ path: { announceSet: id } })
        toast({ content: named`Announce set ${name} deleted` })
      },
      { disabledReason: reason, body: <SetDeletion announceSet={name} />, typeToConfirm: true },
    ),
  ]
}
