import {
  answerHeaders,
  type Freshness,
  freshnessOf,
  type Reason,
  requestHeaders,
} from '#api/answer-headers.ts'
import { ApiError, errorOf, errorTexts, isAnswerLost, OfflineError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { send, type SendOptions } from '#api/send.ts'
import { loadedAsHeader } from '#api/user-key.ts'
import { noticeAnswer, noticeDoubt, noticeOffline } from '#app/worker/connection.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { isControlled } from '#app/worker/worker-bridge.ts'
import { guessServerTime, noticeServerTime } from '#app/ui/text/clock.ts'
import { askedVersion, refusesVersion } from '#app/user/asked-version.ts'
import { isNotOffered, noteNotOffered } from '#app/user/not-offered.ts'
import { loadedAsText, noticeOtherUser, noticeUser, type User } from '#app/user/page-user.ts'

/** An answer with its origin and age. */
export interface Answer<Value> extends Freshness {
  value: Value
}

/** Whether it is an answer: what a cache holds may be anything. */
export const isAnswer = (value: unknown): value is Answer<unknown> =>
  isRecord(value) && 'value' in value && typeof value.fetchedAt === 'number'

/** The page gives up after this: a worker that the browser stops in the middle leaves a request hanging. */
const giveUpAfter = 25_000

/** Milliseconds without an answer after which it is looked whether the server is there. */
const doubtAfter = 8_000

/** What a call leads to elsewhere. */
interface CallHooks {
  /** Nothing is sent before: nobody else answers the demo's calls. */
  ready?: Promise<void>
  /** Whether the server holds the version that it is asked for is not known before somebody has signed in. */
  onUser: () => void
  onVersionRefused: () => void
  onUnauthorized: () => void
}

const ignore = () => undefined
let hooks: CallHooks = { onUser: ignore, onVersionRefused: ignore, onUnauthorized: ignore }

/** Called once, before the first call. */
export const setCallHooks = (set: CallHooks): void => {
  hooks = set
}

interface CallOptions {
  /** Milliseconds; for what takes its time, such as sending much on a slow line. */
  timeout?: number | undefined
  /** `no-store` for what is decided by: a stored answer will not do. */
  cache?: 'no-store'
  /** A person asks: it is sent, whatever failed before. */
  insist?: boolean | undefined
  /** A chart's window that ends now: without a network the newest stored one will do in its place. */
  rolling?: boolean
  /** Such as those that ask for a part of what is there. */
  headers?: Record<string, string>
  /** Reads a success of bytes by itself, head and body, as they come. What fails in it counts as a lost connection. */
  take?: (response: Response) => Promise<void>
  /** What sends it past the worker, in place of `fetch`. Nobody compares then as whom it is meant: ask something else first. */
  fetch?: typeof fetch
}

/**
 * Calls one operation and never gets a stored answer: for reading what is then written back, and for steps that depend on how
 * things are. Throws `ApiError`, or `OfflineError` where `call` might have shown what is stored.
 */
export const callServer = async <Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  signal?: AbortSignal,
  timeout?: number,
): Promise<AnswerOf<Op>> => (await call(operation, args, signal, { timeout, cache: 'no-store' })).value

/** Calls one operation. Throws `ApiError` or `OfflineError`; a 401 also leads to the login page. */
export async function call<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  signal?: AbortSignal,
  options: CallOptions = {},
): Promise<Answer<AnswerOf<Op>>> {
  if (isNotOffered(operation.id) && !options.insist) throw new ApiError(operation, 501, {})
  const isStoredOnly = isAsIfOffline() && !anyones.has(operation.id)
  if (isStoredOnly && (options.fetch || !isControlled())) throw new OfflineError('offline')
  await hooks.ready
  const limit = AbortSignal.timeout(options.timeout ?? giveUpAfter)
  const doubt = setTimeout(noticeDoubt, doubtAfter)
  // Without a network nothing is sent at all.
  const isSent = isWrite(operation) && navigator.onLine
  const told = <Failure extends ApiError | OfflineError>(error: Failure, status?: number): Failure => {
    if (!isSent || !isAnswerLost(error, status)) return error
    error.message += `. ${errorTexts.mayBeDone}`
    return Object.assign(error, { mayBeDone: true })
  }
  const result = await send(operation, args, {
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    apiVersion: askedVersion(),
    headers: {
      ...options.headers,
      ...(options.fetch ? {} : headersAs(operation)),
      ...(isStoredOnly ? { [requestHeaders.storedOnly]: '1' } : {}),
      ...(options.rolling ? { [requestHeaders.rollingWindow]: '1' } : {}),
    },
    ...cacheOf(options),
    ...(options.fetch ? { fetch: options.fetch } : {}),
    take: options.take,
  })
    .finally(() => clearTimeout(doubt))
    .catch((cause: unknown) => {
      if (signal?.aborted || !(cause instanceof OfflineError || limit.aborted)) throw cause
      const error =
        cause instanceof OfflineError ? cause : new OfflineError('timeout', { cause, onlyThis: true })
      if (error.onlyThis) noticeDoubt()
      else noticeOffline(error.reason)
      throw told(error)
    })
  if (isWho(operation) && result.status !== 401) hooks.onUser()
  if (result.kind === 'success') {
    const freshness = freshnessOf(result.headers, Date.now())
    if (freshness.source === 'network') noticeServerTime(freshness.fetchedAt, Date.now())
    else if (freshness.receivedAt) guessServerTime(freshness.fetchedAt, freshness.receivedAt)
    if (freshness.source === 'network') noticeAnswer()
    else if (freshness.reason && saysNothing.has(freshness.reason)) noticeDoubt()
    if (isMe(operation, result.data)) noticeUser(result.data, freshness.source)
    return { value: result.data, ...freshness }
  }

  if (options.fetch && result.kind === 'client_error') {
    // What the worker tells of an answer that is not the API's, nobody has told past it.
    noticeDoubt()
    throw new OfflineError('gateway', { status: result.status, cause: result.cause })
  }
  if (result.headers.has(answerHeaders.otherUser)) noticeOtherUser()
  const error = told(errorOf(operation, result), result.status)
  // A write is always a person's.
  if (error.notOffered && !isWrite(operation)) noteNotOffered(operation.id)
  else report(error, result.status)
  if (result.kind === 'error') noticeAnswer()
  if (refusesVersion(error.statusCode, error.message)) hooks.onVersionRefused()
  if (error.statusCode === 401 && operation.id !== 'loginLocal') hooks.onUnauthorized()
  throw error
}

/** Calls that are about the session itself, whoever's it is. */
const anyones = new Set<string>(['currentUserView', 'loginLocal', 'loginSaml', 'logout', 'ping'])

/** As whom a call is meant: the worker compares it with who is signed in, and takes it off. The demo's user is a control. */
function headersAs({ id }: Operation): Record<string, string> {
  const as = loadedAsText()
  const isCompared = import.meta.env.MODE !== 'demo' && isControlled() && !anyones.has(id)
  return as !== undefined && isCompared ? { [loadedAsHeader]: as } : {}
}

/** Whether a call changes something; charts are read by a `POST`, and who signs in tries again. */
const isWrite = ({ id, method }: Operation) => method !== 'GET' && !id.endsWith('Query') && !anyones.has(id)

const isWho = ({ id }: Operation): boolean => id === currentUserView.id

const isMe = (operation: Operation, data: unknown): data is User => isWho(operation) && isRecord(data)

/** Why an answer is a stored one while nobody has heard from the API itself. */
const saysNothing = new Set<Reason>(['timeout', 'cut', 'gateway', 'redirect', 'unreadable'])

const cacheOf = ({ cache, insist }: CallOptions): Pick<SendOptions, 'cache'> =>
  cache ? { cache } : insist ? { cache: 'reload' } : {}

/** Operators read these in the browser's console when they report a fault. */
function report({ message, errorCode, requestId, operationId }: ApiError, statusCode: number) {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.error('API error', { operationId, message, errorCode, statusCode, requestId })
}
