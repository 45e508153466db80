import type { WebhookCreate } from '#api/generated/system-alerts.ts'
import { newSecret } from '#domain/webhooks.ts'

export interface SecretValues {
  origin: 'generated' | 'own'
  /** Only for `own`; never stored. */
  secret: string
}

export interface ReceiverValues extends SecretValues {
  name: string
  description: string
  endpoint: string
  subscriptions: { text: string }[]
}

export const emptySecret: SecretValues = { origin: 'generated', secret: '' }

export const emptyReceiver: ReceiverValues = {
  name: '',
  description: '',
  endpoint: '',
  subscriptions: [{ text: '' }],
  ...emptySecret,
}

/** Returns the user's own secret, or generates one in the browser. */
export const secretIn = ({ origin, secret }: SecretValues): string =>
  origin === 'own' ? secret : newSecret((bytes) => crypto.getRandomValues(bytes))

export const receiverBody = (values: ReceiverValues, secret: string): WebhookCreate => ({
  name: values.name,
  description: values.description,
  endpoint: values.endpoint,
  secrets: [secret],
  subscriptions: values.subscriptions.map(({ text }) => text),
})
