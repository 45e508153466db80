import { operations } from '#api/generated/operations.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation } from '#api/operation.ts'
import { matcher } from '#api/url.ts'
import { got, open, page } from '../../../support/dom/dom-console.tsx'

const find = matcher(Object.values(operations))

/** A body with each of its items, or itself if it is one object, changed. */
export const eachItem = (body: unknown, change: (item: Record<string, unknown>) => unknown): unknown => {
  if (Array.isArray(body)) return body.map((item) => (isRecord(item) ? change(item) : item))
  if (!isRecord(body)) return body
  return Array.isArray(body['items']) ? { ...body, items: eachItem(body['items'], change) } : change(body)
}

type Answer = (request: Request) => Promise<Response>

/** Changes the bodies of a server's answers. */
export const oddly =
  (way: (operation: Operation, body: unknown) => unknown) =>
  (answer: Answer): Answer =>
  async (request) => {
    const response = await answer(request)
    const operation = find(request.method, new URL(request.url).pathname)?.operation
    const isRead = request.method === 'GET' && response.ok && operation !== undefined
    if (!isRead || !response.headers.get('content-type')?.includes('json')) return response
    const body = JSON.stringify(way(operation, await response.json()))
    return new Response(body, { status: response.status, headers: response.headers })
  }

/** Answers of one operation whose items, or only the one at `index`, lack a field. */
export const lacking = (id: string, field: string, index?: number) =>
  oddly((operation, body) => {
    let at = -1
    const has = () => operation.id !== id || (index !== undefined && index !== (at += 1))
    return eachItem(body, (item) => (has() ? item : { ...item, [field]: undefined }))
  })

/** Opens a page whose path has the id of the first item of the list at `from` for `*`. */
export async function openDetail(
  path: string,
  from: string | undefined,
  around: (answer: Answer) => Answer,
): Promise<void> {
  await open(from ? '/projects' : path, { age: '2026', around })
  if (!from) return
  const [first] = (await got<{ items: Array<{ id: string }> }>(from)).items
  await page.goto(path.replace('*', first?.id ?? ''))
}
