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
import { send } from '#api/send.ts'
import { loadedAsHeader } from '#api/user-key.ts'
import { fetchOnce } from './early-answers.ts'
import { isNew, noticeAnswer, noticeDoubt, noticeOffline } from '#app/worker/connection.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { isControlled } from '#app/worker/worker-bridge.ts'
import { guessServerTime, noticeServerTime } from '#app/ui/text/clock.ts'
import { askedVersion, refusesVersion } from '#app/user/asked-version.ts'
import { isNotOffered, noteNotOffered } from '#app/user/not-offered.ts'
import { pageUserHeader, noticeOtherUser, noticeUser, type User } from '#app/user/page-user.ts'

/** An answer with its source and age. */
export interface Answer<Value> extends Freshness {
  value: Value
}

/** Caches are untyped, so this checks the shape. */
export const isAnswer = (value: unknown): value is Answer<unknown> =>
  isRecord(value) && 'value' in value && typeof value.fetchedAt === 'number'

/** Side effects of calls. */
interface ClientCallbacks {
  /** Calls wait for this: only the demo's worker can answer them. */
  ready: Promise<void> | undefined
  /** Whether the server supports the requested version is known only after sign-in. */
  onUser: () => void
  onVersionRefused: () => void
  onUnauthorized: () => void
}

let callbacks: Partial<ClientCallbacks> = {}

/** Called once, before the first call. */
export const setClientCallbacks = (set: ClientCallbacks): void => {
  callbacks = set
}

/** Makes no further calls: the page is about to be left. */
export const holdCalls = (): void => {
  callbacks.ready = new Promise(() => undefined)
}

interface CallOptions {
  /** Milliseconds, for slow calls such as large uploads. */
  timeout?: number | undefined
  /** `no-store` where a stored answer will not do. */
  cache?: 'no-store'
  /** The user asked: sends the request regardless of earlier failures. */
  insist?: boolean | undefined
  /** A chart window that ends now: while offline, the newest stored window may answer. */
  rolling?: boolean
  /** Such as `Range`. */
  headers?: Record<string, string>
  /** Reads a binary response itself, as it streams. An error thrown in it counts as a lost connection. */
  take?: (response: Response) => Promise<void>
  /** Bypasses the worker. The signed-in user is then not checked: make another call first. */
  fetch?: typeof fetch
}

/** For reads of a window of time. */
export type WindowOptions = Pick<CallOptions, 'insist' | 'rolling'>

/**
 * Calls an operation and never gets a stored answer: for values that are written back or decided by. Throws
 * `ApiError`, or `OfflineError` where `call` might return a stored answer.
 */
export const callServer = async <Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  signal?: AbortSignal,
  timeout?: number,
): Promise<AnswerOf<Op>> => (await call(operation, args, signal, { timeout, cache: 'no-store' })).value

/** Calls an operation. Throws `ApiError` or `OfflineError`; a 401 also leads to the login page. */
export async function call<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  signal?: AbortSignal,
  options: CallOptions = {},
): Promise<Answer<AnswerOf<Op>>> {
  if (isNotOffered(operation.id, options.insist)) throw new ApiError(operation, 501, {})
  const isStoredOnly = isAsIfOffline() && !anyones.has(operation.id)
  if (isStoredOnly && (options.fetch || !isControlled())) throw new OfflineError('offline')
  await callbacks.ready
  // Milliseconds until the page gives up: if the browser stops the worker midway, the request hangs forever.
  const limit = AbortSignal.timeout(options.timeout ?? 25_000)
  // Milliseconds without an answer before the connection is probed.
  const doubt = setTimeout(noticeDoubt, options.timeout ?? 8_000)
  // While offline, nothing is sent.
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
    cache: options.cache ?? (options.insist ? 'reload' : undefined),
    fetch: options.fetch ?? fetchOnce,
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
  if (isWho(operation) && result.status !== 401) callbacks.onUser?.()
  if (result.kind === 'success') {
    const freshness = freshnessOf(result.headers, Date.now())
    if (freshness.source === 'network') {
      noticeServerTime(freshness.fetchedAt, Date.now())
      noticeAnswer()
    } else {
      if (freshness.receivedAt) guessServerTime(freshness.fetchedAt, freshness.receivedAt)
      if (saysNothing.has(freshness.reason)) noticeDoubt()
    }
    if (isMe(operation, result.data)) noticeUser(result.data, freshness.source)
    return { value: result.data, ...freshness }
  }

  if (options.fetch && result.kind === 'client_error') {
    // The worker would report an answer that is not the API's; this call bypassed it.
    noticeDoubt()
    throw new OfflineError('gateway', { status: result.status, cause: result.cause })
  }
  if (result.headers.has(answerHeaders.otherUser)) noticeOtherUser()
  const error = told(errorOf(operation, result), result.status)
  // Only the user starts a write.
  if (error.notOffered && !isWrite(operation)) noteNotOffered(operation.id)
  else report(error, result.status)
  if (result.kind === 'error' && isNew(result)) noticeAnswer()
  if (refusesVersion(error.statusCode, error.message)) callbacks.onVersionRefused?.()
  if (error.statusCode === 401 && operation.id !== 'loginLocal') callbacks.onUnauthorized?.()
  throw error
}

/** Calls about the session itself, valid for any user. */
const anyones = new Set<string>(['currentUserView', 'loginLocal', 'loginSaml', 'logout', 'ping'])

/**
 * The user a call is meant for: the worker compares it with the session and strips it. The demo's user is a
 * setting.
 */
function headersAs({ id }: Operation): Record<string, string> {
  const as = pageUserHeader()
  const isCompared = import.meta.env.MODE !== 'demo' && isControlled() && !anyones.has(id)
  return as !== undefined && isCompared ? { [loadedAsHeader]: as } : {}
}

/** Whether a call changes data; charts are read by `POST`, and a sign-in can be repeated. */
const isWrite = ({ id, method }: Operation) => method !== 'GET' && !id.endsWith('Query') && !anyones.has(id)

const isWho = ({ id }: Operation): boolean => id === currentUserView.id

const isMe = (operation: Operation, data: unknown): data is User => isWho(operation) && isRecord(data)

/** Reasons for a stored answer that say nothing about the API itself. */
const saysNothing = new Set<Reason | undefined>(['timeout', 'cut', 'gateway', 'redirect', 'unreadable'])

/** Logged for operators who report a fault. */
function report({ message, errorCode, requestId, operationId }: ApiError, statusCode: number) {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.error('API error', { operationId, message, errorCode, statusCode, requestId })
}
