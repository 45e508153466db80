// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  Name,
  NameOrId,
  NameOrIdSortMode,
  TimeAndIdSortMode,
} from './shared.ts'

export interface AlertClass {
  description: string
  name: string
}

export interface AlertClassResultsPage {
  items: AlertClass[]
  nextPage?: string | null
}

export interface AlertDelivery {
  alertClass: string
  alertId: string
  attempts: AlertDeliveryAttempts
  id: string
  receiverId: string
  state: AlertDeliveryState
  timeStarted: Date
  trigger: AlertDeliveryTrigger
}

export type AlertDeliveryAttempts = {
  webhook: WebhookDeliveryAttempt[]
}

export interface AlertDeliveryId {
  deliveryId: string
}

export interface AlertDeliveryResultsPage {
  items: AlertDelivery[]
  nextPage?: string | null
}

export type AlertDeliveryState = 'pending' | 'delivered' | 'failed'

export type AlertDeliveryTrigger = 'alert' | 'resend' | 'probe'

export interface AlertProbeResult {
  probe: AlertDelivery
  resendsStarted?: number | null
}

export interface AlertReceiver {
  description: string
  id: string
  kind: AlertReceiverKind
  name: Name
  subscriptions: AlertSubscription[]
  timeCreated: Date
  timeModified: Date
}

export type AlertReceiverKind = {
  endpoint: string
  kind: 'webhook'
  secrets: WebhookSecret[]
}

export interface AlertReceiverResultsPage {
  items: AlertReceiver[]
  nextPage?: string | null
}

export type AlertSubscription = string

export interface AlertSubscriptionCreate {
  subscription: AlertSubscription
}

export interface AlertSubscriptionCreated {
  subscription: AlertSubscription
}

export interface WebhookCreate {
  description: string
  endpoint: string
  name: Name
  secrets: string[]
  subscriptions?: AlertSubscription[]
}

export interface WebhookDeliveryAttempt {
  attempt: number
  response?: WebhookDeliveryResponse | null
  result: WebhookDeliveryAttemptResult
  timeSent: Date
}

export type WebhookDeliveryAttemptResult = 'succeeded' | 'failed_http_error' | 'failed_unreachable' | 'failed_timeout'

export interface WebhookDeliveryResponse {
  durationMs: number
  status: number
}

export interface WebhookReceiver {
  description: string
  endpoint: string
  id: string
  name: Name
  secrets: WebhookSecret[]
  subscriptions: AlertSubscription[]
  timeCreated: Date
  timeModified: Date
}

export interface WebhookReceiverUpdate {
  description?: string | null
  endpoint?: string | null
  name?: Name | null
}

export interface WebhookSecret {
  id: string
  timeCreated: Date
}

export interface WebhookSecretCreate {
  secret: string
}

export interface WebhookSecrets {
  secrets: WebhookSecret[]
}

export const alertClassList = /* @__PURE__ */ op<AlertClassResultsPage, { query?: { limit?: number | null; pageToken?: string | null; filter?: AlertSubscription } }>(
  'alertClassList', 'GET', '/v1/alert-classes', { paginated: true, mustOf: 'items', must: 'description:s name:s' },
)

export const alertReceiverList = /* @__PURE__ */ op<AlertReceiverResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: NameOrIdSortMode } }>(
  'alertReceiverList', 'GET', '/v1/alert-receivers', { paginated: true, mustOf: 'items', must: 'id:s description:s kind:o name:s subscriptions:a time_created:s time_modified:s' },
)

export const alertReceiverView = /* @__PURE__ */ op<AlertReceiver, { path: { receiver: NameOrId } }>(
  'alertReceiverView', 'GET', '/v1/alert-receivers/{receiver}', { must: 'id:s description:s kind:o name:s subscriptions:a time_created:s time_modified:s' },
)

export const alertReceiverDelete = /* @__PURE__ */ op<void, { path: { receiver: NameOrId } }>(
  'alertReceiverDelete', 'DELETE', '/v1/alert-receivers/{receiver}', { status: 204 },
)

export const alertDeliveryList = /* @__PURE__ */ op<AlertDeliveryResultsPage, { path: { receiver: NameOrId }; query?: { delivered?: boolean | null; failed?: boolean | null; pending?: boolean | null; limit?: number | null; pageToken?: string | null; sortBy?: TimeAndIdSortMode } }>(
  'alertDeliveryList', 'GET', '/v1/alert-receivers/{receiver}/deliveries', { paginated: true, mustOf: 'items', must: 'alert_id:s id:s receiver_id:s alert_class:s attempts:o state:s time_started:s trigger:s' },
)

export const alertReceiverProbe = /* @__PURE__ */ op<AlertProbeResult, { path: { receiver: NameOrId }; query?: { resend?: boolean } }>(
  'alertReceiverProbe', 'POST', '/v1/alert-receivers/{receiver}/probe', { must: 'probe:o' },
)

export const alertReceiverSubscriptionAdd = /* @__PURE__ */ op<AlertSubscriptionCreated, { path: { receiver: NameOrId }; body: AlertSubscriptionCreate }>(
  'alertReceiverSubscriptionAdd', 'POST', '/v1/alert-receivers/{receiver}/subscriptions', { status: 201, must: 'subscription:s' },
)

export const alertReceiverSubscriptionRemove = /* @__PURE__ */ op<void, { path: { receiver: NameOrId; subscription: AlertSubscription } }>(
  'alertReceiverSubscriptionRemove', 'DELETE', '/v1/alert-receivers/{receiver}/subscriptions/{subscription}', { status: 204 },
)

export const alertDeliveryResend = /* @__PURE__ */ op<AlertDeliveryId, { path: { alertId: string }; query: { receiver: NameOrId } }>(
  'alertDeliveryResend', 'POST', '/v1/alerts/{alertId}/resend', { status: 201, must: 'delivery_id:s' },
)

export const webhookReceiverCreate = /* @__PURE__ */ op<WebhookReceiver, { body: WebhookCreate }>(
  'webhookReceiverCreate', 'POST', '/v1/webhook-receivers', { status: 201, must: 'id:s description:s endpoint:s name:s secrets:a subscriptions:a time_created:s time_modified:s' },
)

export const webhookReceiverUpdate = /* @__PURE__ */ op<void, { path: { receiver: NameOrId }; body: WebhookReceiverUpdate }>(
  'webhookReceiverUpdate', 'PUT', '/v1/webhook-receivers/{receiver}', { status: 204 },
)

export const webhookSecretsList = /* @__PURE__ */ op<WebhookSecrets, { query: { receiver: NameOrId } }>(
  'webhookSecretsList', 'GET', '/v1/webhook-secrets', { must: 'secrets:a' },
)

export const webhookSecretsAdd = /* @__PURE__ */ op<WebhookSecret, { query: { receiver: NameOrId }; body: WebhookSecretCreate }>(
  'webhookSecretsAdd', 'POST', '/v1/webhook-secrets', { status: 201, must: 'id:s time_created:s' },
)

export const webhookSecretsDelete = /* @__PURE__ */ op<void, { path: { secretId: string } }>(
  'webhookSecretsDelete', 'DELETE', '/v1/webhook-secrets/{secretId}', { status: 204 },
)

