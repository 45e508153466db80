import type { AlertDelivery, WebhookDeliveryAttempt } from '#api/generated/system-alerts.ts'
import { toBase64 } from './keys/base64.ts'

export function endpointProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? undefined : 'Must be an HTTP or HTTPS URL'
}

/** Bytes of a generated secret: as many as the digest that it keys. */
const secretBytes = 32

/** A new random secret in URL-safe base64, which needs no escaping anywhere. */
export function newSecret(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  const bytes = new Uint8Array(secretBytes)
  fill(bytes)
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const failures: Record<string, string> = {
  failed_unreachable: 'unreachable',
  failed_timeout: 'timed out',
}

/** An attempt's result: `502 in 57 ms`, `timed out`. */
export const attemptText = ({ result, response }: WebhookDeliveryAttempt): string =>
  response
    ? `${response.status} in ${response.durationMs.toLocaleString('en-GB')} ms`
    : (failures[result] ?? result.replaceAll('_', ' '))

/** The number of attempts and the last one's result. */
export function attemptsText({ attempts }: Pick<AlertDelivery, 'attempts'>): string {
  const last = attempts.webhook.at(-1)
  if (!last) return 'none yet'
  return `${attempts.webhook.length}, ${attempts.webhook.length === 1 ? '' : 'last: '}${attemptText(last)}`
}
