import type { AnswerClass, Reason } from './answer-headers.ts'
import type { Operation } from './operation.ts'
import type { ErrorBody, Result } from './result.ts'
import { retryAfter } from './retry-after.ts'

/** Texts of the error catalogue that the server does not send. */
export const errorTexts = {
  unreadable: 'Error reading API response',
  mayBeDone: 'It may still have gone through. Check before you retry.',
  forbidden: 'Action not authorized',
  unknown: 'Unknown server error',
  notFoundTitle: 'Page not found',
  notFound: "The page you are looking for doesn't exist or you may not have access to it.",
  wrongTitle: 'Something went wrong',
  wrong: 'Please try again. If the problem persists, contact your administrator.',
} as const

interface OfflineOptions extends ErrorOptions {
  /** The status of a gateway that answered in place of the server. */
  status?: number
  /** The server answers other requests. */
  onlyThis?: boolean
  answerClass?: AnswerClass | undefined
  /** Milliseconds, from the gateway's `Retry-After`. */
  retryAfter?: number | undefined
}

/** The server did not answer, and nothing is stored. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  readonly reason: Reason
  /** The status of a gateway that answered in place of the server. */
  readonly status: number | undefined
  /** Only this request failed: the server answers others. */
  readonly onlyThis: boolean
  /** The class of the operation, if the worker reported it. */
  readonly answerClass: AnswerClass | undefined
  /** Milliseconds, from the gateway's `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The request was a write that may have been carried out. */
  mayBeDone = false

  constructor(
    reason: Reason,
    { status, onlyThis = false, answerClass, retryAfter, ...options }: OfflineOptions = {},
  ) {
    const gateway = `A proxy answered instead of the server (${status})`
    super(reason === 'gateway' && status ? gateway : 'No connection to the server', options)
    this.reason = reason
    this.status = status
    this.onlyThis = onlyThis
    this.answerClass = answerClass
    this.retryAfter = retryAfter
  }
}

/** The server refused or failed. `message` is shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly operationId: string
  /**
   * 0 if the answer was not the API's: the status of a proxy's page says nothing about the object or the
   * user.
   */
  readonly statusCode: number
  readonly errorCode: string | undefined
  readonly requestId: string | undefined
  /** Milliseconds to wait before a retry, from the server's `Retry-After`. */
  readonly retryAfter: number | undefined
  /** The server does not have this operation. A 404 for an object means that the object is missing. */
  readonly notOffered: boolean
  /**
   * The request was a write that may have been carried out, although something other than the API answered.
   */
  mayBeDone = false

  constructor(
    operation: Operation,
    statusCode: number,
    body: ErrorBody,
    message = describe(operation, body),
  ) {
    const notOffered =
      statusCode === 501 || (statusCode === 404 && !body.errorCode && !operation.path.endsWith('}'))
    super(notOffered ? `This server does not offer ${wordsOf(operation)}` : message)
    this.notOffered = notOffered
    this.operationId = operation.id
    this.statusCode = statusCode
    this.errorCode = body.errorCode
    this.requestId = body.requestId
    this.retryAfter = body.retryAfter
  }
}

/** True for the API's 501, and for its 404 without an error code on a path that does not name an object. */
export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.notOffered

/** The server refused with a 4xx, so nothing was done. After any other failure something may have been. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500

/** Failures that leave open whether the request was carried out. */
const losses = new Set<Reason>(['offline', 'timeout', 'cut', 'unreadable'])

/** A gateway that refuses has not forwarded the request. */
const isRefusal = (status = 0) => status >= 400 && status < 500

/**
 * Whether a request may have been carried out although the API's answer never arrived: the connection can
 * break afterwards, and browsers automatically resend a request on a broken connection. `status` is that of
 * an answer that did not come from the API.
 */
export function isAnswerLost(error: ApiError | OfflineError, status?: number): boolean {
  if (error instanceof ApiError) return error.statusCode === 0 && !isRefusal(status)
  return losses.has(error.reason) || (error.reason === 'gateway' && !isRefusal(error.status))
}

/** Accepts anything that can be thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The id under which the API's own log lists the failed request. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined

/** Whether the server denied permission (403). */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 403

/** Also reads `x-request-id` and `Retry-After` from the headers. */
export function errorOf(
  operation: Operation,
  result: Exclude<Result<unknown>, { kind: 'success' }>,
): ApiError {
  const requestId = result.headers.get('x-request-id') ?? undefined
  const wait = retryAfter(result, Date.now())
  const said = { ...(requestId ? { requestId } : {}), ...(wait ? { retryAfter: wait } : {}) }
  return result.kind === 'error'
    ? new ApiError(operation, result.status, { ...said, ...result.data })
    : new ApiError(operation, 0, said, errorTexts.unreadable)
}

/**
 * The resource that an operation is about, from the end of its path: `/v1/system/timeseries/schemas` →
 * `timeseries schemas`.
 */
const wordsOf = ({ path }: Operation): string =>
  /(?:[a-z]+\/)?[a-z-]+$/
    .exec(path.replace(/(\/\{\w+\})+$/, '').replace(/^\/v1\/(system\/(hardware\/)?)?/, ''))?.[0]
    .replaceAll(/\W/g, ' ') ?? path

/** The message for the user, by the rules of the error catalogue. */
export function describe(operation: Operation, { errorCode, message }: ErrorBody): string {
  if (errorCode === 'Forbidden') return errorTexts.forbidden
  if (errorCode === 'ObjectNotFound' && message) return capitalize(message)
  if (errorCode === 'ObjectAlreadyExists') return nameTaken(takenResource(operation, message))
  const reason = /^unable to parse JSON body: (.*)$/s.exec(message ?? '')?.[1]
  if (reason) return reason.replace(/ at line \d+ column \d+$/, '')
  return message || errorTexts.unknown
}

/** The message for a name that is already in use. */
export const nameTaken = (resource: string): string => `${capitalize(resource)} name already exists`

/** From `already exists: vpc-subnet "web"`, or else from the operation's id, such as `vpcSubnetCreate`. */
function takenResource(operation: Operation, message = ''): string {
  const named = /already exists: ([\w -]+?) "/.exec(message)?.[1]
  if (named) return named.replaceAll(/[-_]/g, ' ')
  const words = operation.id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  return words.slice(0, -1).join(' ')
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
