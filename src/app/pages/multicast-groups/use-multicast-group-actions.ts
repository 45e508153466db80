import { type MulticastGroup, multicastGroupDelete } from '#api/generated/experimental.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the group pass `leave` to navigate away after deletion. */
export function useMulticastGroupActions(leave?: () => unknown) {
  const remove = useWrite(multicastGroupDelete, { done: leave })
  const disabledReason = useFleetAdminReason()
  return ({ id, name, multicastIp }: MulticastGroup): Action[] => [
    {
      label: 'Edit',
      primary: true,
      disabledReason,
      to: to('/system/multicast-groups/:multicastGroup/edit', { multicastGroup: name }),
    },
    copyAction('ID', id),
    deleteAction(
      'multicast group',
      name,
      async () => {
        await remove.mutateAsync({ path: { multicastGroup: id } })
        toast({ content: named`Multicast group ${name} deleted` })
      },
      {
        disabledReason,
        body: named`Its members will no longer receive traffic sent to ${multicastIp}, and the address will be released.`,
      },
    ),
  ]
}
