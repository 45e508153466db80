import { isRecord } from './objects.ts'
import type { Operation } from './operation.ts'

const jsonType = /^\s*[^\s/;]+\/([^\s/;]+\+)?json\s*(;|$)/i
const htmlType = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i

/** Whether a content type is JSON. The word in a parameter of another type does not count. */
export const isJsonType = (contentType: string | null): boolean => jsonType.test(contentType ?? '')

/**
 * Whether a response has the status and the content type that the contract gives an operation's success. Anything else, such as
 * the page of a captive portal, is not the API's answer, whatever its status. The body is not looked at.
 */
export function isSuccess(
  operation: Operation | undefined,
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
): boolean {
  const type = headers.get('content-type')
  if (!operation) return ok && !htmlType.test(type ?? '')
  const isExpected = [operation.status ?? 200].flat().includes(status)
  // The contract leaves the type of bytes open. A page is never among them.
  if (operation.answerKind === 'bytes')
    return (isExpected || status === 206 || isOutsideRange(status, headers)) && !htmlType.test(type ?? '')
  return isExpected && (status === 204 || isJsonType(type))
}

/** Whether a server says that a range lies outside of what there is, and how much that is. */
const isOutsideRange = (status: number, headers: Headers): boolean =>
  status === 416 && /^bytes \*\/\d+$/.test(headers.get('content-range') ?? '')

/** The body of the API's own error, as it travels. */
interface WireError {
  message: string
  request_id: string
  error_code?: unknown
}

/** Whether a JSON value is the API's own error: it has a message and a request id. A proxy's JSON has not. */
export const isApiErrorBody = (json: unknown): json is WireError =>
  isRecord(json) && typeof json['message'] === 'string' && typeof json['request_id'] === 'string'
