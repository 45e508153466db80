import { type AlertDelivery, alertDeliveryResend, type AlertReceiver } from '#api/generated/system-alerts.ts'
import { matchesClass } from '#domain/alert-classes.ts'
import { type Action, attempt, type BulkAction, copyAction } from '#app/components/actions/actions.ts'
import { runEach } from '#app/components/actions/run-each.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Why a delivery cannot be resent. */
export function resendReason(
  { trigger, alertClass }: Pick<AlertDelivery, 'trigger' | 'alertClass'>,
  { subscriptions }: Pick<AlertReceiver, 'subscriptions'>,
): string | undefined {
  if (trigger === 'probe') return 'Probes cannot be resent. Send a new one instead.'
  if (subscriptions.some((subscription) => matchesClass(subscription, alertClass))) return undefined
  return `The receiver is not subscribed to ${alertClass}`
}

export function useDeliveryActions(receiver: AlertReceiver) {
  const admin = useFleetAdminReason()
  const resend = useWrite(alertDeliveryResend)
  const send = ({ alertId }: Pick<AlertDelivery, 'alertId'>) =>
    resend.mutateAsync({ path: { alertId }, query: { receiver: receiver.id } })
  const reasonOf = (delivery: AlertDelivery) => admin ?? resendReason(delivery, receiver)

  const resendAction = (delivery: AlertDelivery): Action => ({
    label: 'Resend',
    primary: delivery.state === 'failed',
    disabledReason: reasonOf(delivery),
    run: attempt('Could not resend', async () => {
      await send(delivery)
      toast({ content: named`Resending ${delivery.alertClass}` })
    }),
  })
  const actions = (delivery: AlertDelivery): Action[] => [
    {
      label: 'Show attempts',
      to: to('/system/alerts/receivers/:receiver/deliveries/:deliveryId', {
        receiver: receiver.name,
        deliveryId: delivery.id,
      }),
    },
    resendAction(delivery),
    copyAction('alert ID', delivery.alertId),
    copyAction('delivery ID', delivery.id),
  ]
  /** An alert is sent once, however many of its deliveries are selected. */
  const sendAll = async (deliveries: AlertDelivery[]) => {
    const alerts = [...new Set(deliveries.map(({ alertId }) => alertId))]
    const failed = await runEach(
      alerts.map((alertId) => ({ id: alertId, alertId })),
      send,
    )
    const lost = deliveries.filter(({ alertId }) => failed.has(alertId))
    return new Map(lost.map(({ id, alertId }) => [id, failed.get(alertId)]))
  }
  const bulk: BulkAction<AlertDelivery>[] = [
    { label: 'Resend', reason: reasonOf, runAll: sendAll, done: 'Resent' },
  ]
  return { actions, bulk, resendAction, pending: resend.isPending }
}
