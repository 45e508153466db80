import { answerHeaders, type AnswerSource, type Reason } from '#api/answer-headers.ts'
import type { AnswerRow } from '#db/database.ts'
import type { WholeResponse } from './within.ts'

/** Milliseconds that this machine's clock and the server's may differ before ages are called uncertain. */
const skewLimit = 5 * 60_000

/** A proxy says so when there is no server behind it. */
export const isGateway = (status: number) => status === 502 || status === 503 || status === 504

/** Whether a response says that it is JSON. */
export const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/** A response's text, and what it means when it is readable JSON and more than a bare value. */
export function jsonIn({ response, body }: WholeResponse): { text: string; json?: object } {
  const text = new TextDecoder().decode(body)
  if (!isJson(response)) return { text }
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? { text, json } : { text }
  } catch {
    return { text }
  }
}

/** When the server gave a response, milliseconds since the epoch by its own clock. */
export const serverTime = (response: Response) => {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** The origin's own answer, with its origin and age on it. */
export function stamped({ response, body }: WholeResponse, now: number): Response {
  const headers = new Headers(response.headers)
  const time = serverTime(response)
  headers.set(answerHeaders.source, 'network' satisfies AnswerSource)
  headers.set(answerHeaders.fetchedAt, new Date(time ?? now).toISOString())
  if (time !== undefined && Math.abs(time - now) > skewLimit) headers.set(answerHeaders.clockSkew, '1')
  const bodiless = response.status === 204 || response.status === 304
  return new Response(bodiless ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}

/** A stored answer, with its age and why it is shown on it. */
export function fromStore(row: AnswerRow, reason: Reason, upstreamStatus?: number): Response {
  const headers = new Headers({
    'content-type': row.contentType,
    [answerHeaders.source]: 'store' satisfies AnswerSource,
    [answerHeaders.fetchedAt]: new Date(row.fetchedAt).toISOString(),
    [answerHeaders.reason]: reason,
  })
  if (upstreamStatus) headers.set(answerHeaders.upstreamStatus, String(upstreamStatus))
  if (row.stale) headers.set(answerHeaders.stale, '1')
  return new Response(row.body, { headers })
}

/** The typed answer for "no connection, and nothing stored". */
export const offlineAnswer = (reason: Reason): Response =>
  Response.json(
    { error_code: 'Offline', message: 'No connection to the server', request_id: '' },
    { status: 503, headers: { [answerHeaders.source]: 'none', [answerHeaders.reason]: reason } },
  )
