import type { AnswerClass, Reason } from './answer-headers.ts'
import type { Operation } from './operation.ts'
import type { ErrorBody, Result } from './result.ts'
import { retryAfter } from './retry-after.ts'

/** The texts of the error catalogue that are not the server's own. */
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
  /** The status of the gateway that answered in place of the server. */
  status?: number
  /** The server answers other requests. */
  onlyThis?: boolean
  answerClass?: AnswerClass | undefined
  /** Milliseconds that the gateway asks to be waited for. */
  retryAfter?: number | undefined
}

/** The server gave no answer, and there is no stored one. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  readonly reason: Reason
  /** The status of the gateway that answered in place of the server. */
  readonly status: number | undefined
  /** Only this request got no answer: the server answers others. */
  readonly onlyThis: boolean
  /** What the worker does with answers to this, where it has said so. */
  readonly answerClass: AnswerClass | undefined
  /** Milliseconds that the gateway asks to be waited for. */
  readonly retryAfter: number | undefined
  /** It was a write, which may have been carried out. */
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

/** The server answered, and the answer was no. `message` is what people are shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly operationId: string
  /** 0 if the answer was not the API's: the status of a proxy's page says nothing about the object or the user. */
  readonly statusCode: number
  readonly errorCode: string | undefined
  readonly requestId: string | undefined
  /** Milliseconds that the server asks to be waited for before the same is sent again. */
  readonly retryAfter: number | undefined
  /** The server does not have this operation. Of an object, 404 says that it is not there. */
  readonly notOffered: boolean
  /** It was a write, which may have been carried out, though something else than the API answered. */
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

/** Whether the server does not have what was asked for. */
export const isNotOffered = (error: unknown): boolean => error instanceof ApiError && error.notOffered

/** The server has said no to a request: it has done nothing. After any other failure it may have. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500

/** Ways in which an answer is lost that say nothing of what was asked for. */
const losses = new Set<Reason>(['offline', 'timeout', 'cut', 'unreadable'])

/** A gateway that refuses has passed nothing on. */
const isRefusal = (status = 0) => status >= 400 && status < 500

/**
 * Whether what was sent may have been carried out, though no answer of the API came: a connection can break after that, and browsers
 * send anew by themselves what a broken one may have swallowed. `status` is that of an answer which is not the API's.
 */
export function isAnswerLost(error: ApiError | OfflineError, status?: number): boolean {
  if (error instanceof ApiError) return error.statusCode === 0 && !isRefusal(status)
  return losses.has(error.reason) || (error.reason === 'gateway' && !isRefusal(error.status))
}

/** What anything that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** By what the API's own log names a request that failed. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined

/** Whether the server said that the user may not do something. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 403

/** The error of a result that is not a success. */
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

/** What an operation is about, by the last of its path: `/v1/system/timeseries/schemas` is about `timeseries schemas`. */
const wordsOf = ({ path }: Operation): string =>
  /(?:[a-z]+\/)?[a-z-]+$/
    .exec(path.replace(/(\/\{\w+\})+$/, '').replace(/^\/v1\/(system\/(hardware\/)?)?/, ''))?.[0]
    .replaceAll(/\W/g, ' ') ?? path

/** What people are shown for an error answer, as the error catalogue says. */
export function describe(operation: Operation, { errorCode, message }: ErrorBody): string {
  if (errorCode === 'Forbidden') return errorTexts.forbidden
  if (errorCode === 'ObjectNotFound' && message) return capitalize(message)
  if (errorCode === 'ObjectAlreadyExists') return nameTaken(takenResource(operation, message))
  const reason = /^unable to parse JSON body: (.*)$/s.exec(message ?? '')?.[1]
  if (reason) return reason.replace(/ at line \d+ column \d+$/, '')
  return message || errorTexts.unknown
}

/** What is said of a name that is taken. */
export const nameTaken = (resource: string): string => `${capitalize(resource)} name already exists`

/** `already exists: vpc-subnet "web"` names it; otherwise the operation does: `vpcSubnetCreate`. */
function takenResource(operation: Operation, message = ''): string {
  const named = /already exists: ([\w -]+?) "/.exec(message)?.[1]
  if (named) return named.replaceAll(/[-_]/g, ' ')
  const words = operation.id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  return words.slice(0, -1).join(' ')
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
