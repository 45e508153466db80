import type { AlertDelivery, AlertReceiver } from '#api/generated/system-alerts.ts'
import { attemptsText } from '#domain/webhooks.ts'
import { day } from '#domain/durations.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

const triedAt = ({ attempts, timeStarted }: AlertDelivery): Date =>
  attempts.webhook.at(-1)?.timeSent ?? timeStarted

/**
 * Alerts of the last day that did not reach a receiver. Ignores those a resend delivered, and probes, whose
 * sender saw the result.
 */
export function deliveryIssues(
  { id, name: receiver }: Pick<AlertReceiver, 'id' | 'name'>,
  deliveries: AlertDelivery[],
  now: number,
): Issue[] {
  const arrived = new Set(
    deliveries.flatMap(({ state, alertId }) => (state === 'delivered' ? [alertId] : [])),
  )
  const failed = deliveries
    .filter(
      (delivery) =>
        delivery.state === 'failed' &&
        delivery.trigger !== 'probe' &&
        !arrived.has(delivery.alertId) &&
        now - triedAt(delivery).getTime() < day,
    )
    .toSorted((a, b) => triedAt(b).getTime() - triedAt(a).getTime())
  const [last] = failed
  const first = failed.at(-1)
  if (!last || !first) return []
  const alerts = new Set(failed.map(({ alertId }) => alertId)).size
  const works = deliveries.some(
    (delivery) => delivery.state === 'delivered' && triedAt(delivery).getTime() > triedAt(last).getTime(),
  )
  const text = `${counted(alerts, 'alert')} from the last day could not be delivered (attempts: ${attemptsText(last)})`
  return [
    {
      id: `delivery/${id}`,
      name: works ? `${text}; later alerts were delivered` : text,
      severity: works ? 'minor' : 'major',
      kind: 'Alert receiver',
      where: receiver,
      to: `${to('/system/alerts/receivers/:receiver/deliveries', { receiver })}?state=failed`,
      since: triedAt(first),
      // The day moves on, so an alert that leaves it must not count as a change.
      mark: `${last.id} ${works}`,
    },
  ]
}
