import {
  alertClassList,
  type AlertReceiver,
  alertReceiverDelete,
  alertReceiverList,
  alertReceiverSubscriptionAdd,
  alertReceiverSubscriptionRemove,
  alertReceiverView,
  type WebhookSecret,
} from '#api/generated/system-alerts.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#domain/roles.ts'
import { alertClasses, checkSubscription, matchesClass } from './alert-classes.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** A webhook receiver; the contract nests its endpoint and secrets in `kind`. */
export type AlertReceiverRow = Omit<AlertReceiver, 'kind'> & { endpoint: string }

export const alertReceivers = {
  tables: { alertReceivers: tableOf<AlertReceiverRow>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(alertClassList, (ask) => {
      const { filter = '**' } = ask.query
      requireFleetRole(ask)
      const found = alertClasses.filter(({ name }) => matchesClass(filter, name))
      const rows = found.map((alertClass) => ({ id: alertClass.name, ...alertClass }))
      return mapPage(page(ask, rows), ({ name, description }) => ({ name, description }))
    }),
    handle(alertReceiverList, (ask) =>
      mapPage(fleetPage(ask, ask.plane.alertReceivers.all()), (row) => receiverOf(ask.plane, row)),
    ),
    handle(alertReceiverView, (ask) => receiverOf(ask.plane, receiverFor(ask, ask.path.receiver))),
    handle(alertReceiverDelete, (ask) => {
      const { plane } = ask
      const { id: receiverId } = receiverFor(ask, ask.path.receiver, 'admin')
      for (const { id } of plane.webhookSecrets.in({ receiverId })) plane.webhookSecrets.delete(id)
      for (const { id } of plane.alertDeliveries.in({ receiverId })) plane.alertDeliveries.delete(id)
      plane.alertReceivers.delete(receiverId)
    }),
    handle(alertReceiverSubscriptionAdd, (ask) => {
      const { id, subscriptions } = receiverFor(ask, ask.path.receiver, 'admin')
      const subscription = checkSubscription(ask.body.subscription)
      ask.plane.alertReceivers.update(id, { subscriptions: [...new Set([...subscriptions, subscription])] })
      return { subscription }
    }),
    handle(alertReceiverSubscriptionRemove, (ask) => {
      const { id, subscriptions } = receiverFor(ask, ask.path.receiver, 'admin')
      const { subscription } = ask.path
      if (!subscriptions.includes(subscription)) throw notFound('alert-subscription', subscription)
      ask.plane.alertReceivers.update(id, {
        subscriptions: subscriptions.filter((it) => it !== subscription),
      })
    }),
  ],
}

export const receiverFor = (
  asking: { plane: ControlPlane; user: Caller },
  nameOrId: NameOrId,
  needed?: Role,
): AlertReceiverRow =>
  inFleet(asking, { table: asking.plane.alertReceivers, kind: 'alert-receiver' }, nameOrId, needed)

/** A receiver's secrets without their values, oldest first. */
export const secretsOf = (plane: ControlPlane, receiverId: string): WebhookSecret[] =>
  plane.webhookSecrets
    .in({ receiverId })
    .map(({ id, timeCreated }) => ({ id, timeCreated }))
    .sort((a, b) => a.timeCreated.getTime() - b.timeCreated.getTime())

const receiverOf = (plane: ControlPlane, { endpoint, ...row }: AlertReceiverRow): AlertReceiver => ({
  ...row,
  kind: { kind: 'webhook', endpoint, secrets: secretsOf(plane, row.id) },
})
