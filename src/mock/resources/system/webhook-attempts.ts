import type { AlertDeliveryState, WebhookDeliveryAttempt } from '#api/generated/system-alerts.ts'

type Outcome = Pick<WebhookDeliveryAttempt, 'result' | 'response'>

/** When a delivery is tried, in milliseconds after its start; at most three times. */
const attemptsAfter = [500, 60_000, 360_000]

/*
 * The endpoint's URL determines its answer:
 *
 * | in the URL     | effect                                    |
 * |----------------|-------------------------------------------|
 * | unreachable    | no connection                             |
 * | timeout        | no answer in time                         |
 * | one-try        | no retries                                |
 * | flaky          | 503 the first time, then a success        |
 * | …/status/<400> | that status                               |
 */
function outcomeOf(endpoint: string, attempt: number): Outcome {
  if (endpoint.includes('unreachable')) return { result: 'failed_unreachable', response: null }
  if (endpoint.includes('timeout')) return { result: 'failed_timeout', response: null }
  const asked = Number(/\/status\/(\d{3})$/.exec(endpoint)?.[1] ?? 200)
  const status = endpoint.includes('flaky') && attempt === 1 ? 503 : asked
  const result = status >= 200 && status < 300 ? 'succeeded' : 'failed_http_error'
  return { result, response: { status, durationMs: 40 + 17 * attempt } }
}

export const attemptAt = (endpoint: string, time: number, attempt = 1): WebhookDeliveryAttempt => ({
  attempt,
  timeSent: new Date(time),
  ...outcomeOf(endpoint, attempt),
})

/** All attempts of a delivery, up to the first success. */
export function attemptsFrom(endpoint: string, startedAt: number): WebhookDeliveryAttempt[] {
  const times = endpoint.includes('one-try') ? attemptsAfter.slice(0, 1) : attemptsAfter
  const attempts = times.map((after, i) => attemptAt(endpoint, startedAt + after, i + 1))
  const success = attempts.findIndex(({ result }) => result === 'succeeded')
  return success < 0 ? attempts : attempts.slice(0, success + 1)
}

/** The attempts made so far, and the state of the delivery. */
export function progressOf(
  attempts: readonly WebhookDeliveryAttempt[],
  now: number,
): { state: AlertDeliveryState; made: WebhookDeliveryAttempt[] } {
  const made = attempts.filter(({ timeSent }) => timeSent.getTime() <= now)
  if (made.at(-1)?.result === 'succeeded') return { state: 'delivered', made }
  return { state: made.length === attempts.length ? 'failed' : 'pending', made }
}
