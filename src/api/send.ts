import { answerClassOf, answerHeaders, type Reason, reasonOf } from './answer-headers.ts'
import { fromWire, toWire } from './casing.ts'
import { isApiErrorBody, isBodyOf, isJsonType, isSuccess } from './contract-answer.ts'
import { OfflineError } from './errors.ts'
import type { AnswerOf, ArgsOf, Operation, OperationArgs } from './operation.ts'
import type { ErrorBody, Result } from './result.ts'
import { retryAfter } from './retry-after.ts'
import { searchOf, urlOf } from './url.ts'

export interface SendOptions {
  fetch?: typeof fetch
  /** The API's base URL; same origin when absent. */
  baseUrl?: string
  /** Sent as `api-version`; servers with a single version need none. */
  apiVersion?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /**
   * `no-store`: the worker must not answer from its store. `reload`: it must send the request, whatever
   * failed before.
   */
  cache?: 'no-store' | 'reload' | undefined
  /**
   * Consumes a successful response of bytes, head and body; the result is then empty. An error inside counts
   * as a lost connection.
   */
  take?: ((response: Response) => Promise<void>) | undefined
}

/**
 * Calls one operation; the only fetch to the API. Throws `OfflineError`, or the signal's reason when aborted.
 */
export async function send<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
  options: SendOptions = {},
): Promise<Result<AnswerOf<Op>>> {
  const { baseUrl = '', signal = null } = options
  const request = args as OperationArgs
  const { body, type } = bodyOf(operation, request.body)
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (type) headers['content-type'] = type
  if (options.apiVersion) headers['api-version'] = options.apiVersion

  let response: Response
  try {
    const call = options.fetch ?? fetch
    response = await call(baseUrl + urlOf(operation, request), {
      method: operation.method,
      headers,
      body,
      signal,
      redirect: 'manual',
      ...(options.cache ? { cache: options.cache } : {}),
    })
  } catch (cause) {
    throw offlineOr(cause, signal)
  }
  // The API never redirects, so a proxy in between requires a sign-in.
  if (response.type === 'opaqueredirect') throw new OfflineError('redirect')
  if (response.headers.get(answerHeaders.source) === 'none') {
    throw offlineAnswerIn(response.headers)
  }
  return (await read(operation, request.path, response, options)) as Result<AnswerOf<Op>>
}

function bodyOf({ bodyKind, verbatim }: Operation, body: unknown): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null }
  if (bodyKind === 'bytes') return { body: body as Blob, type: 'application/octet-stream' }
  if (bodyKind === 'form') return { body: new URLSearchParams(searchOf(body as Record<string, unknown>)) }
  return { body: JSON.stringify(toWire(body, verbatim?.body)), type: 'application/json' }
}

async function read(
  operation: Operation,
  path: OperationArgs['path'],
  response: Response,
  { signal, take }: SendOptions,
): Promise<Result<unknown>> {
  const { status, headers } = response
  const success = isSuccess(operation, response)
  let text: string
  try {
    if (success && operation.answerKind === 'bytes') {
      const data = take ? await take(response) : await response.blob()
      return { kind: 'success', status, headers, data }
    }
    text = await response.text()
  } catch (cause) {
    throw offlineOr(cause, signal ?? null, 'cut')
  }
  try {
    if (!success) return { kind: 'error', status, headers, data: errorBody(response, text) }
    const json: unknown = status === 204 ? undefined : JSON.parse(text)
    if (status !== 204 && !isBodyOf(operation, json, path)) throw new TypeError('Invalid response body')
    return { kind: 'success', status, headers, data: fromWire(json, operation.verbatim?.answer) }
  } catch (cause) {
    return { kind: 'client_error', status, headers, text, cause }
  }
}

/** The API's own error. Throws if a proxy answered in its place. */
function errorBody({ ok, headers }: Response, text: string): ErrorBody {
  const json: unknown = !ok && isJsonType(headers.get('content-type')) && JSON.parse(text)
  if (!isApiErrorBody(json)) throw new TypeError('Not an API error')
  const { message, request_id: requestId, error_code: errorCode } = json
  return {
    message: typeof message === 'string' ? message : String(errorCode),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof errorCode === 'string' ? { errorCode } : {}),
  }
}

/** Reads the worker's offline answer. */
function offlineAnswerIn(headers: Headers): OfflineError {
  const status = Number(headers.get(answerHeaders.upstreamStatus))
  return new OfflineError(reasonOf(headers) ?? 'offline', {
    ...(status ? { status } : {}),
    onlyThis: headers.has(answerHeaders.onlyThis),
    answerClass: answerClassOf(headers),
    retryAfter: retryAfter({ status, headers }, Date.now()),
  })
}

function offlineOr(cause: unknown, signal: AbortSignal | null, reason: Reason = 'offline') {
  return signal?.aborted ? signal.reason : new OfflineError(reason, { cause })
}
