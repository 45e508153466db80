import { memoize } from './memoize.ts'
import { isRecord } from './objects.ts'
import type { Operation } from './operation.ts'

const jsonType = /^\s*[^\s/;]+\/([^\s/;]+\+)?json\s*(;|$)/i
const htmlType = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i

/** Whether a content type is JSON; `json` in a parameter of another type does not count. */
export const isJsonType = (contentType: string | null): boolean => jsonType.test(contentType ?? '')

/**
 * Whether a response has the status and content type of an operation's success. Anything else, such as a
 * captive portal's page, is not the API's answer, whatever its status. `isBodyOf` checks the body.
 */
export function isSuccess(
  operation: Operation | undefined,
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
): boolean {
  const type = headers.get('content-type')
  if (!operation) return ok && !htmlType.test(type ?? '')
  const isExpected = [operation.status ?? 200].flat().includes(status)
  // The contract leaves the content type of bytes open, but HTML is never one.
  if (operation.answerKind === 'bytes')
    return (isExpected || status === 206 || isOutsideRange(status, headers)) && !htmlType.test(type ?? '')
  return isExpected && (status === 204 || isJsonType(type))
}

/** A 416 that reports the actual size, as RFC 9110 specifies. */
const isOutsideRange = (status: number, headers: Headers): boolean =>
  status === 416 && /^bytes \*\/\d+$/.test(headers.get('content-range') ?? '')

type Kind = 's' | 'n' | 'b' | 'a' | 'o'

const isOfKind: Record<Kind, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  a: Array.isArray,
  o: isRecord,
}

/** Fields that identify an object or date it; every kind of object has them. */
const identity = /(^|_)id$|^name$|^time_/

const fieldsIn = memoize((must: string) =>
  must.split(' ').map((field) => {
    const [name, kind] = field.split(':') as [string, Kind]
    return { name, is: isOfKind[kind], isOwn: !identity.test(name) }
  }),
)

/** Objects with at least this many fields of their own may lack one: a newer server may have replaced it. */
const mayLackFrom = 3

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const isName = (text: string) => /^[a-z][a-z\d-]*$/.test(text)

/**
 * Whether JSON is the body of an operation's success: an object with all required fields (a newer server may
 * omit one), or a list of such objects. The first item of a list is checked in full, the others by their
 * first field only, since a list may have thousands. The object must be the one that the path names; `path`
 * holds the path parameters.
 */
export function isBodyOf(
  { must, mustOf, method, path: template }: Operation,
  json: unknown,
  path: Record<string, unknown> = {},
): boolean {
  if (must === undefined && mustOf === undefined) return json !== undefined
  const fields = must ? fieldsIn(must) : []
  const spare = fields.filter(({ isOwn }) => isOwn).length >= mayLackFrom ? 1 : 0
  const has = (value: unknown, all = fields) => {
    if (!isRecord(value)) return false
    const wrong = all.filter(({ name, is }) => !is(value[name]))
    return wrong.length <= spare && wrong.every(({ name, isOwn }) => isOwn && !(name in value))
  }
  if (mustOf === undefined) return has(json) && (method !== 'GET' || isAbout(json, template, path))
  const items = mustOf === 'array' ? json : isRecord(json) && json['items']
  if (!Array.isArray(items)) return false
  const ids = fields.slice(0, 1)
  return items.every((item, index) => (index === 0 ? has(item) : has(item, ids)))
}

/** Whether an answer is about the object that the last path segment names, by id or by name. */
function isAbout(json: unknown, template: string, path: Record<string, unknown>): boolean {
  const asked = path[/\{(\w+)\}$/.exec(template)?.[1] ?? '']
  if (typeof asked !== 'string' || !isRecord(json)) return true
  const { id, name } = json
  if (isUuid(asked)) return typeof id !== 'string' || id.toLowerCase() === asked.toLowerCase()
  return typeof name !== 'string' || !isName(asked) || name === asked
}

interface WireError {
  message?: unknown
  request_id?: unknown
  error_code?: unknown
}

/**
 * Whether JSON is an error of the API itself: it has a message and a request id, or an error code, which is
 * all that survives a proxy that rewrites bodies. A proxy's own JSON has neither.
 */
export const isApiErrorBody = (json: unknown): json is WireError =>
  isRecord(json) &&
  ((typeof json['message'] === 'string' && typeof json['request_id'] === 'string') ||
    typeof json['error_code'] === 'string')
