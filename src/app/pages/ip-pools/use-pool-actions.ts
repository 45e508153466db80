import { type IpPool, ipPoolDelete } from '#api/generated/system-ip-pools.ts'
import type { PoolFill } from '#domain/network/ip-pools.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the pool pass `leave` to navigate away after deletion. */
export function usePoolActions(leave?: () => unknown) {
  const remove = useWrite(ipPoolDelete, { done: leave })
  const reason = useFleetAdminReason()
  return ({ id, name }: IpPool, fill: PoolFill | undefined): Action[] => [
    {
      label: 'Edit',
      primary: true,
      disabledReason: reason,
      to: to('/system/networking/ip-pools/:pool/edit', { pool: name }),
    },
    copyAction('ID', id),
    deleteAction(
      'IP pool',
      name,
      async () => {
        await remove.mutateAsync({ path: { pool: id } })
        toast({ content: named`IP pool ${name} deleted` })
      },
      {
        disabledReason:
          reason ?? (fill && fill.capacity > 0 ? 'Only a pool without ranges can be deleted' : undefined),
        body: 'Its links to silos will also be deleted.',
      },
    ),
  ]
}
