import { memoize } from './memoize.ts'
import { isRecord } from './objects.ts'
import type { Operation } from './operation.ts'

const jsonType = /^\s*[^\s/;]+\/([^\s/;]+\+)?json\s*(;|$)/i
const htmlType = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i

/** Whether a content type is JSON. The word in a parameter of another type does not count. */
export const isJsonType = (contentType: string | null): boolean => jsonType.test(contentType ?? '')

/**
 * Whether a response has the status and the content type that the contract gives an operation's success. Anything else, such as
 * the page of a captive portal, is not the API's answer, whatever its status. Of its body `isBodyOf` says the same.
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

type Kind = 's' | 'n' | 'b' | 'a' | 'o'

const isOfKind: Record<Kind, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number',
  b: (value) => typeof value === 'boolean',
  a: Array.isArray,
  o: isRecord,
}

/** What tells one thing from another, and one kind of thing from another. */
const identity = /(^|_)id$|^name$|^time_/

const fieldsIn = memoize((must: string) =>
  must.split(' ').map((field) => {
    const [name, kind] = field.split(':') as [string, Kind]
    return { name, is: isOfKind[kind], isOwn: !identity.test(name) }
  }),
)

/** Of so many fields of a thing's own one may be missing: a later version may have another in its place. */
const mayLackFrom = 3

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const isName = (text: string) => /^[a-z][a-z\d-]*$/.test(text)

/**
 * Whether JSON is what a success of an operation must be: an object with the fields that are always there, of which a newer server may lack
 * one, or a list of such. The
 * first item of a list is looked at whole, the others for their first field, since a list may have thousands. What a path names must
 * be what the answer is about; `path` has the path's parameters.
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

/** Whether an answer is about what the last part of its path names, by id or by name. */
function isAbout(json: unknown, template: string, path: Record<string, unknown>): boolean {
  const asked = path[/\{(\w+)\}$/.exec(template)?.[1] ?? '']
  if (typeof asked !== 'string' || !isRecord(json)) return true
  const { id, name } = json
  if (isUuid(asked)) return typeof id !== 'string' || id.toLowerCase() === asked.toLowerCase()
  return typeof name !== 'string' || !isName(asked) || name === asked
}

/** The body of the API's own error, as it travels. */
interface WireError {
  message?: unknown
  request_id?: unknown
  error_code?: unknown
}

/**
 * Whether a JSON value is the API's own error: it has a message and a request id, or an error code, which is all that is left where
 * somebody rewrites bodies. A proxy's JSON has neither.
 */
export const isApiErrorBody = (json: unknown): json is WireError =>
  isRecord(json) &&
  ((typeof json['message'] === 'string' && typeof json['request_id'] === 'string') ||
    typeof json['error_code'] === 'string')
