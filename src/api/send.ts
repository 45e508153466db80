import { answerHeaders, type Reason, reasonOf } from './answer-headers.ts'
import { fromWire, toWire } from './casing.ts'
import { OfflineError } from './errors.ts'
import { isRecord } from './objects.ts'
import type { AnswerOf, ArgsOf, Operation, OperationArgs } from './operation.ts'
import type { ErrorBody, Result } from './result.ts'
import { searchOf, urlOf } from './url.ts'

export interface SendOptions {
  fetch?: typeof fetch
  /** Where the API is; same origin when absent. */
  baseUrl?: string
  /** Sent as `api-version` when given; servers with one version need none. */
  apiVersion?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `no-store`: the worker must not answer from its store. */
  cache?: 'no-store'
}

/** Calls one operation of the API: the only fetch to it. Throws `OfflineError`, or the signal's reason when aborted. */
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
      ...(options.cache ? { cache: options.cache } : {}),
    })
  } catch (cause) {
    throw offlineOr(cause, signal)
  }
  if (response.headers.get(answerHeaders.source) === 'none') {
    throw new OfflineError(reasonOf(response.headers) ?? 'offline')
  }
  return (await read(operation, response, signal)) as Result<AnswerOf<Op>>
}

function bodyOf({ bodyKind, verbatim }: Operation, body: unknown): { body: BodyInit | null; type?: string } {
  if (body === undefined) return { body: null }
  if (bodyKind === 'bytes') return { body: body as Blob, type: 'application/octet-stream' }
  if (bodyKind === 'form') return { body: new URLSearchParams(searchOf(body as Record<string, unknown>)) }
  return { body: JSON.stringify(toWire(body, verbatim?.body)), type: 'application/json' }
}

async function read(
  operation: Operation,
  response: Response,
  signal: AbortSignal | null,
): Promise<Result<unknown>> {
  const { status, headers } = response
  let text: string
  try {
    if (response.ok && operation.answerKind === 'bytes') {
      return { kind: 'success', status, headers, data: await response.blob() }
    }
    text = await response.text()
  } catch (cause) {
    throw offlineOr(cause, signal, 'cut')
  }
  try {
    const json: unknown = text === '' && (status === 204 || response.ok) ? undefined : JSON.parse(text)
    const data = fromWire(json, response.ok ? operation.verbatim?.answer : undefined)
    return response.ok
      ? { kind: 'success', status, headers, data }
      : { kind: 'error', status, headers, data: errorBody(data) }
  } catch (cause) {
    return { kind: 'client_error', status, headers, text, cause }
  }
}

/** Only text counts: a proxy in front of the API may answer with JSON of any shape. */
function errorBody(data: unknown): ErrorBody {
  if (!isRecord(data)) throw new TypeError('An error answer must be an object')
  const text = (key: string) => (typeof data[key] === 'string' ? { [key]: data[key] } : {})
  return { ...text('errorCode'), ...text('message'), ...text('requestId') }
}

function offlineOr(cause: unknown, signal: AbortSignal | null, reason: Reason = 'offline') {
  return signal?.aborted ? signal.reason : new OfflineError(reason, { cause })
}
