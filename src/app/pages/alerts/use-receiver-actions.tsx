import { type AlertReceiver, alertReceiverDelete } from '#api/generated/system-alerts.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Pages of the receiver pass `leave` to navigate away after deletion. */
export function useReceiverActions(leave?: () => unknown): (receiver: AlertReceiver) => Action[] {
  const remove = useWrite(alertReceiverDelete, { done: leave })
  const reason = useFleetAdminReason()
  return ({ id, name, subscriptions }) => [
    {
      label: 'Probe',
      primary: true,
      disabledReason: reason,
      to: to('/system/alerts/receivers/:receiver/probe', { receiver: name }),
    },
    {
      label: 'Edit',
      disabledReason: reason,
      to: to('/system/alerts/receivers/:receiver/edit', { receiver: name }),
    },
    copyAction('ID', id),
    deleteAction(
      'receiver',
      name,
      async () => {
        await remove.mutateAsync({ path: { receiver: id } })
        toast({ content: named`Receiver ${name} deleted` })
      },
      {
        disabledReason: reason,
        typeToConfirm: true,
        body: [
          'It will no longer get alerts',
          subscriptions?.length > 0 && named` for ${subscriptions.join(', ')}`,
          '. Its secrets and delivery records will also be deleted.',
        ],
      },
    ),
  ]
}
