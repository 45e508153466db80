import {
  type AlertDelivery,
  alertDeliveryList,
  alertDeliveryResend,
  type AlertDeliveryTrigger,
  alertReceiverProbe,
  type WebhookDeliveryAttempt,
} from '#api/generated/system-alerts.ts'
import { matchesClass } from './alert-classes.ts'
import { type AlertReceiverRow, receiverFor } from './alert-receivers.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { attemptAt, attemptsFrom, progressOf } from './webhook-attempts.ts'

/** All probes share one alert with this id. */
const probeAlert = { alertId: '001de000-7768-4000-8000-000000000001', alertClass: 'probe' }

/** All attempts are determined when a delivery starts; future ones are hidden. */
type AlertDeliveryRow = Omit<AlertDelivery, 'attempts' | 'state' | 'timeStarted'> & {
  timeCreated: Date
  attempts: WebhookDeliveryAttempt[]
}

/** Deliveries to a receiver, and resends. */
export const alertDeliveries = {
  tables: { alertDeliveries: tableOf<AlertDeliveryRow>() },
  handlers: () => [
    handle(alertDeliveryList, (ask) => {
      const { plane, query } = ask
      const { id: receiverId } = receiverFor(ask, ask.path.receiver)
      const states = (['pending', 'delivered', 'failed'] as const).filter((state) => query[state])
      const rows = plane.alertDeliveries.in({ receiverId }).filter((row) => {
        return states.length === 0 || states.includes(progressOf(row.attempts, plane.now()).state)
      })
      return mapPage(page(ask, rows, 'time_and_id_ascending'), (row) => deliveryOf(row, plane.now()))
    }),

    handle(alertDeliveryResend, (ask) => {
      const receiver = receiverFor(ask, ask.query.receiver, 'admin')
      const alert = sentAlert(ask.plane, ask.path.alertId)
      checkIsSubscribed(receiver, alert)
      return { deliveryId: resend(ask.plane, receiver, alert).id }
    }),

    handle(alertReceiverProbe, (ask) => {
      const { plane, query } = ask
      const receiver = receiverFor(ask, ask.path.receiver, 'admin')
      const attempts = [attemptAt(receiver.endpoint, plane.now())]
      const probe = deliveryOf(start(plane, receiver, probeAlert, 'probe', attempts), plane.now())
      if (!query.resend || probe.state === 'failed') return { probe, resendsStarted: null }
      const failed = failedAlerts(plane, receiver.id)
      for (const alert of failed) resend(plane, receiver, alert)
      return { probe, resendsStarted: failed.length }
    }),
  ],
}

type Alert = Pick<AlertDeliveryRow, 'alertId' | 'alertClass'>

function sentAlert(plane: ControlPlane, alertId: string): AlertDeliveryRow {
  const alert = plane.alertDeliveries.in({ alertId }).find(({ trigger }) => trigger !== 'probe')
  if (!alert) throw notFound('alert', alertId)
  return alert
}

function checkIsSubscribed({ subscriptions }: AlertReceiverRow, { alertClass }: Alert) {
  if (!subscriptions.some((subscription) => matchesClass(subscription, alertClass)))
    throw invalidRequest(`cannot resend alert: receiver is not subscribed to the "${alertClass}" alert class`)
}

function start(
  plane: ControlPlane,
  { id: receiverId }: AlertReceiverRow,
  { alertId, alertClass }: Alert,
  trigger: AlertDeliveryTrigger,
  attempts: WebhookDeliveryAttempt[],
): AlertDeliveryRow {
  const timeCreated = new Date(plane.now())
  const about = { id: plane.newId(), receiverId, alertId, alertClass, trigger }
  return plane.alertDeliveries.put({ ...about, timeCreated, attempts })
}

const resend = (plane: ControlPlane, receiver: AlertReceiverRow, alert: Alert) =>
  start(plane, receiver, alert, 'resend', attemptsFrom(receiver.endpoint, plane.now()))

/** The alerts that a receiver never got and that are not pending, each once. */
function failedAlerts(plane: ControlPlane, receiverId: string): AlertDeliveryRow[] {
  const latest = new Map<string, AlertDeliveryRow>()
  const reached = new Set<string>()
  for (const row of plane.alertDeliveries.in({ receiverId })) {
    if (row.trigger === 'probe') continue
    latest.set(row.alertId, row)
    if (progressOf(row.attempts, plane.now()).state !== 'failed') reached.add(row.alertId)
  }
  return [...latest.values()].filter(({ alertId }) => !reached.has(alertId))
}

function deliveryOf({ timeCreated, attempts, ...row }: AlertDeliveryRow, now: number): AlertDelivery {
  const { state, made } = progressOf(attempts, now)
  return { ...row, timeStarted: timeCreated, state, attempts: { webhook: made } }
}
