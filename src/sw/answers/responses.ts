import { answerHeaders, type AnswerSource, areApart, type Reason } from '#api/answer-headers.ts'
import { isApiErrorBody, isBodyOf, isJsonType, isSuccess } from '#api/contract-answer.ts'
import { isRecord, parsedJson } from '#api/objects.ts'
import type { Match } from '#api/url.ts'
import { isSkewed } from '#db/answer-row.ts'
import type { AnswerRow } from '#db/database.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { Breaker } from '#sw/network/breaker.ts'
import type { BufferedResponse } from '#sw/network/fetch-with-timeouts.ts'

/** Statuses with which a proxy reports that the server behind it does not answer. */
export const isGateway = (status: number) => status === 502 || status === 503 || status === 504

/**
 * Whether an answer comes from a gateway in place of the API: its status is an error, but its body is not
 * the API's own error (`isApiErrorBody`). It says nothing about the user or the object, so it must not change
 * the store.
 */
export const isFromGateway = (answer: BufferedResponse): boolean =>
  answer.response.status >= 400 && !isApiErrorBody(jsonIn(answer).json)

const redirects = [301, 302, 303, 307, 308]

/** The browser does not reveal the target. */
export const isRedirect = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || redirects.includes(status)

/**
 * Undefined if the API answered; `gateway` for a gateway's error, `unreadable` for a success from something
 * unknown.
 */
export function failureOf(match: Match, answer: BufferedResponse): Reason | undefined {
  if (isFromGateway(answer)) return 'gateway'
  return answer.response.status < 400 && !isAnswer(match, answer) ? 'unreadable' : undefined
}

/** Checks status, content type and body against the contract. */
export const isAnswer = ({ operation, path }: Match, answer: BufferedResponse): boolean =>
  isSuccess(operation, answer.response) &&
  (answer.response.status === 204 ||
    operation.answerKind === 'bytes' ||
    isBodyOf(operation, jsonIn(answer).json, path))

/** Statuses of responses that cannot have a body. */
const bodiless = [204, 205, 304]

const read = new WeakMap<BufferedResponse, { text: string; json?: object }>()

/**
 * A response's text, and its JSON if that is an object or an array. Cached, so a large body is parsed only
 * once.
 */
export function jsonIn(answer: BufferedResponse): { text: string; json?: object } {
  const known = read.get(answer)
  if (known) return known
  const text = new TextDecoder().decode(answer.body)
  const json = isJsonType(answer.response.headers.get('content-type')) ? objectIn(text) : undefined
  const found = json ? { text, json } : { text }
  read.set(answer, found)
  return found
}

function objectIn(text: string): object | undefined {
  const json = parsedJson(text)
  return isRecord(json) ? json : undefined
}

/**
 * Whether a stored answer fits its operation. It may be damaged, or stored by an older version that accepted
 * any response.
 */
export const isReadable = ({ contentType, body }: AnswerRow, { operation, path }: Match): boolean =>
  /^[\x20-\x7e]+$/.test(contentType) && isJsonType(contentType) && isBodyOf(operation, objectIn(body), path)

/** When the server sent a response, milliseconds since the epoch by its own clock. */
export const serverTime = (response: Response) => {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Adds a stamp to the origin's answer: headers with its source and age. */
export function stamped({ response, body }: BufferedResponse, now: number): Response {
  const headers = new Headers(response.headers)
  const time = serverTime(response)
  headers.set(answerHeaders.source, 'network' satisfies AnswerSource)
  headers.set(answerHeaders.fetchedAt, new Date(time ?? now).toISOString())
  headers.set(answerHeaders.receivedAt, new Date(now).toISOString())
  if (time !== undefined && areApart(time, now)) headers.set(answerHeaders.clockSkew, '1')
  return new Response(bodiless.includes(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  })
}

/** A stored answer with a stamp: headers with its age and the reason it is shown. */
export function fromStore(row: AnswerRow, reason: Reason, upstreamStatus?: number): Response {
  const headers = new Headers({
    'content-type': row.contentType,
    [answerHeaders.source]: 'store' satisfies AnswerSource,
    [answerHeaders.fetchedAt]: new Date(row.fetchedAt).toISOString(),
    [answerHeaders.reason]: reason,
  })
  if (upstreamStatus) headers.set(answerHeaders.upstreamStatus, String(upstreamStatus))
  if (row.receivedAt !== undefined)
    headers.set(answerHeaders.receivedAt, new Date(row.receivedAt).toISOString())
  if (isSkewed(row)) headers.set(answerHeaders.clockSkew, '1')
  if (row.stale) headers.set(answerHeaders.stale, '1')
  return new Response(row.body, { headers })
}

/** The 409 for a page that was loaded as another user than the one signed in. */
export const otherUserAnswer = (): Response =>
  Response.json(
    { error_code: 'OtherUser', message: 'Someone else is signed in', request_id: '' },
    { status: 409, headers: { [answerHeaders.otherUser]: '1' } },
  )

/** Details besides the reason: a gateway's status, and whether the server answers other requests. */
interface OfflineFacts {
  status?: number
  onlyThis?: boolean
}

/** The 503 for “no answer from the API, and nothing stored”. */
export const offlineAnswer = (reason: Reason, { status, onlyThis }: OfflineFacts = {}): Response =>
  Response.json(
    { error_code: 'Offline', message: 'No connection to the server', request_id: '' },
    {
      status: 503,
      headers: {
        [answerHeaders.source]: 'none',
        [answerHeaders.reason]: reason,
        ...(status ? { [answerHeaders.upstreamStatus]: String(status) } : {}),
        ...(onlyThis ? { [answerHeaders.onlyThis]: '1' } : {}),
      },
    },
  )

/** The same 503, which also tells whether the server answers other requests. */
export const unanswered = ({ state }: Pick<Breaker, 'state'>, reason: Reason, status?: number): Response =>
  offlineAnswer(reason, { ...(status && { status }), onlyThis: isReached(state) })

/** Adds a `Retry-After` for a wait in milliseconds, if there is one. Modifies the answer. */
export function asking(wait: number | undefined, answer: Response): Response {
  if (wait !== undefined) answer.headers.set('retry-after', String(Math.ceil(wait / 1000)))
  return answer
}
