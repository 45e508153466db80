import { answerHeaders, type AnswerSource, areApart, type Reason } from '#api/answer-headers.ts'
import { isApiErrorBody, isBodyOf, isJsonType, isSuccess } from '#api/contract-answer.ts'
import { isRecord, parsedJson } from '#api/objects.ts'
import type { Match } from '#api/url.ts'
import { isSkewed } from '#db/answer-row.ts'
import type { AnswerRow } from '#db/database.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { Breaker } from '#sw/network/breaker.ts'
import type { BufferedResponse } from '#sw/network/fetch-with-timeouts.ts'

/** Statuses by which a proxy reports that the server behind it does not answer. */
export const isGateway = (status: number) => status === 502 || status === 503 || status === 504

/**
 * Whether an answer comes from a gateway in place of the API: it has an error's status, and is not the API's own error, which is
 * JSON with a message and a request id, or says that the server has no such operation. It says nothing about the user or the object, so nothing that is stored may change by it.
 */
export const isFromGateway = (answer: BufferedResponse): boolean =>
  answer.response.status >= 400 && answer.response.status !== 501 && !isApiErrorBody(jsonIn(answer).json)

const redirects = [301, 302, 303, 307, 308]

/** Whether a response leads elsewhere. The browser does not tell where. */
export const isRedirect = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || redirects.includes(status)

/** What an answer says of who gave it: the API, a gateway, or someone unknown with a success. */
export function failureOf(match: Match, answer: BufferedResponse): Reason | undefined {
  if (isFromGateway(answer)) return 'gateway'
  return answer.response.status < 400 && !isAnswer(match, answer) ? 'unreadable' : undefined
}

/** Whether it is a success of an operation, by its status, its type and its body. */
export const isAnswer = ({ operation, path }: Match, answer: BufferedResponse): boolean =>
  isSuccess(operation, answer.response) &&
  (answer.response.status === 204 ||
    operation.answerKind === 'bytes' ||
    isBodyOf(operation, jsonIn(answer).json, path))

/** Statuses of responses that cannot have a body. */
const bodiless = [204, 205, 304]

const read = new WeakMap<BufferedResponse, { text: string; json?: object }>()

/** A response's text, and its JSON if that is an object or an array. A large one is parsed only once. */
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
 * Whether a stored answer is one of its operation. It may have been damaged in the store, or stored by a version that took whatever
 * came for an answer.
 */
export const isReadable = ({ contentType, body }: AnswerRow, { operation, path }: Match): boolean =>
  /^[\x20-\x7e]+$/.test(contentType) && isJsonType(contentType) && isBodyOf(operation, objectIn(body), path)

/** When the server gave a response, milliseconds since the epoch by its own clock. */
export const serverTime = (response: Response) => {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** The origin's answer with a stamp: headers that say where it comes from and how old it is. */
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

/** A stored answer with a stamp: headers that say how old it is and why it is shown. */
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

/** The typed answer for "someone else is signed in than the page was loaded as". */
export const otherUserAnswer = (): Response =>
  Response.json(
    { error_code: 'OtherUser', message: 'Someone else is signed in', request_id: '' },
    { status: 409, headers: { [answerHeaders.otherUser]: '1' } },
  )

/** What is known besides the reason: the status of a gateway, and whether the server answers other requests. */
interface OfflineFacts {
  status?: number
  onlyThis?: boolean
}

/** The typed answer for "no answer of the API, and nothing stored". */
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

/** The same to a request whose server may answer others. */
export const unanswered = ({ state }: Pick<Breaker, 'state'>, reason: Reason, status?: number): Response =>
  offlineAnswer(reason, { ...(status && { status }), onlyThis: isReached(state) })

/** Tells the page for how many milliseconds to wait before it asks for the same again, where that was said. */
export function asking(wait: number | undefined, answer: Response): Response {
  if (wait !== undefined) answer.headers.set('retry-after', String(Math.ceil(wait / 1000)))
  return answer
}
