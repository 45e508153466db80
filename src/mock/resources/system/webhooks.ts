import {
  webhookReceiverCreate,
  webhookReceiverUpdate,
  type WebhookSecret,
  webhookSecretsAdd,
  webhookSecretsDelete,
  webhookSecretsList,
} from '#api/generated/system-alerts.ts'
import { checkSubscription } from './alert-classes.ts'
import { receiverFor, secretsOf } from './alert-receivers.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole, inFleet } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** The secret itself is not stored, since nothing reads it. */
type WebhookSecretRow = WebhookSecret & { receiverId: string }

/** Webhook receivers, and the secrets that sign their deliveries. */
export const webhooks = {
  tables: { webhookSecrets: tableOf<WebhookSecretRow>() },
  handlers: () => [
    handle(webhookReceiverCreate, (ask) => {
      requireFleetRole(ask, 'admin')
      return createReceiver(ask)
    }),
    handle(webhookReceiverUpdate, updateReceiver),
    handle(webhookSecretsList, (ask) => ({
      secrets: secretsOf(ask.plane, receiverFor(ask, ask.query.receiver).id),
    })),
    handle(webhookSecretsAdd, (ask) => {
      const { id } = receiverFor(ask, ask.query.receiver, 'admin')
      return addSecret(ask.plane, id, ask.body.secret)
    }),
    handle(webhookSecretsDelete, (ask) => {
      const from = { table: ask.plane.webhookSecrets, kind: 'webhook-secret' }
      const { id, receiverId } = inFleet(ask, from, ask.path.secretId, 'admin')
      if (secretsOf(ask.plane, receiverId).length === 1)
        throw invalidRequest('a webhook receiver must have at least one secret')
      from.table.delete(id)
    }),
  ],
}

/** Creates a receiver with its secrets. */
function createReceiver({ plane, body }: Ask<typeof webhookReceiverCreate>) {
  checkNameIsFree({ table: plane.alertReceivers, kind: 'alert-receiver' }, body.name, {})
  if (!body.secrets.length) throw invalidRequest('at least one secret is required')
  const subscriptions = [...new Set((body.subscriptions ?? []).map(checkSubscription))]
  const endpoint = checkEndpoint(body.endpoint)
  const receiver = plane.alertReceivers.put({ ...newIdentity(plane, body), endpoint, subscriptions })
  for (const secret of body.secrets) addSecret(plane, receiver.id, secret)
  return { ...receiver, secrets: secretsOf(plane, receiver.id) }
}

/** Changes only the given fields. */
function updateReceiver(ask: Ask<typeof webhookReceiverUpdate>) {
  const { plane, body } = ask
  const { id, ...before } = receiverFor(ask, ask.path.receiver, 'admin')
  if (body.name) checkNameIsFree({ table: plane.alertReceivers, kind: 'alert-receiver' }, body.name, {}, id)
  plane.alertReceivers.update(id, {
    name: body.name ?? before.name,
    description: body.description ?? before.description,
    endpoint: checkEndpoint(body.endpoint ?? before.endpoint),
    timeModified: new Date(plane.now()),
  })
}

function addSecret(plane: ControlPlane, receiverId: string, secret: string): WebhookSecret {
  if (secret === '') throw invalidValue('secret', 'must not be empty')
  const added = { id: plane.newId(), timeCreated: new Date(plane.now()) }
  plane.webhookSecrets.put({ ...added, receiverId })
  return added
}

function checkEndpoint(endpoint: string): string {
  if (!/^https?:\/\//i.test(endpoint)) throw invalidValue('endpoint', 'must be an HTTP or HTTPS URL')
  return endpoint
}
