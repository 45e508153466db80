import { operations } from '#api/generated/operations.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { matcher } from '#api/url.ts'
import { isUuid } from '#domain/uuids.ts'

const values: Record<string, unknown> = { s: '', n: 0, b: false, a: [], o: {} }

/** The required fields of an operation's answer that the test did not give. */
function missingIn(must: string, given: object): Record<string, unknown> {
  const fields = must.split(' ').map((field) => field.split(':') as [string, string])
  return Object.fromEntries(
    fields.filter(([name]) => !(name in given)).map(([name, kind]) => [name, values[kind]]),
  )
}

/** The answer's field for the name or ID that a path ends with. */
function namedIn({ path: template }: Operation, path: OperationArgs['path'] = {}): object {
  const asked = path[/\{(\w+)\}$/.exec(template)?.[1] ?? '']
  if (typeof asked !== 'string') return {}
  return isUuid(asked) ? { id: asked } : { name: asked }
}

/** Completes a partial answer of an operation. */
export function whole(operation: Operation, given: unknown, path?: OperationArgs['path']): unknown {
  const { must, mustOf } = operation
  if (!must) return given
  const filled = (item: unknown) => (isRecord(item) ? { ...item, ...missingIn(must, item) } : item)
  if (mustOf === 'array') return Array.isArray(given) ? given.map(filled) : []
  if (!isRecord(given)) return given
  if (mustOf === undefined) return filled({ ...namedIn(operation, path), ...given })
  const items = given['items'] ?? []
  return { ...given, items: Array.isArray(items) ? items.map(filled) : items }
}

const find = matcher(Object.values(operations))
const parts = new WeakMap<Response, { body: unknown }>()

/** Marks JSON as a partial answer, which `answerWhole` completes. */
export function partOf(body: unknown, init?: ResponseInit): Response {
  const response = Response.json(body, init)
  parts.set(response, { body })
  return response
}

/** Completes an answer made by `partOf`; returns others unchanged. */
export function answerWhole({ method, url }: Pick<Request, 'method' | 'url'>, response: Response): Response {
  const part = parts.get(response)
  const match = find(method, new URL(url).pathname)
  if (!part || !match || !response.ok) return response
  return Response.json(whole(match.operation, part.body, match.path), response)
}
