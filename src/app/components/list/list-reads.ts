import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { freshnessOfAll } from '#api/answer-headers.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation, ResultsPage } from '#api/operation.ts'
import { type Answer, call } from '#app/data/client.ts'
import { keepShown } from '#app/data/keep-shown.ts'
import { keepsNoTexts } from '#app/user/storing-allowed.ts'
import { client, ensure, insisted, query, type Query, type ReadContext } from '#app/data/query.ts'
import { ownKey } from '#app/user/page-user.ts'
import { prepareCards } from './load-cards.ts'
import { sessionStore } from '#app/state/browser-storage.ts'

/** An operation that returns pages of items. */
type ListOperation<Item> = Operation<ResultsPage<Item>, { query?: object }>
export type ListQuery<Item> = Query<ListOperation<Item>>

interface PageOptions {
  limit: number
  pageToken?: string
  sortBy?: string
}

type Keyed = Pick<ListQuery<unknown>, 'queryKey'>

export const pageOf = <Item>(read: ListQuery<Item>, options: PageOptions): ListQuery<Item> =>
  query(read.operation, { ...read.args, query: { ...read.args.query, ...options } })

export interface WholeList<Item> {
  items: Item[]
  complete: boolean
}

export const wholeKey = ({ queryKey }: Keyed) => [...queryKey, 'whole'] as const

export const wholeOf = <Item>(read: ListQuery<Item>) => ({
  queryKey: wholeKey(read),
  queryFn: (context: ReadContext) =>
    loadWhole(read, context).catch((failure: unknown) => keepShown(shownWhole(read), failure)),
  meta: read.meta,
})

/** The list in the cache, if it is complete. */
function shownWhole<Item>(read: ListQuery<Item>): Answer<WholeList<Item>> | undefined {
  const shown = client.getQueryData<Answer<WholeList<Item>>>(wholeKey(read))
  return shown?.value.complete ? shown : undefined
}

/** Loads all pages one after the other; each shows as it arrives. */
export async function loadWhole<Item>(
  read: ListQuery<Item>,
  { signal, meta }: ReadContext,
): Promise<Answer<WholeList<Item>>> {
  let pageToken: string | undefined
  let whole: Answer<WholeList<Item>> | undefined
  do {
    const args = { ...read.args, query: { ...read.args.query, limit: optionLimit, pageToken } }
    const page = await call(read.operation, args, signal, { insist: meta?.insist })
    whole = joined(whole, page)
    pageToken = page.value.nextPage ?? undefined
    // A complete list is not replaced by part of itself while refetching.
    if (pageToken && !shownWhole(read)) client.setQueryData(wholeKey(read), whole)
  } while (pageToken)
  return whole
}

function joined<Item>(
  whole: Answer<WholeList<Item>> | undefined,
  page: Answer<ResultsPage<Item>>,
): Answer<WholeList<Item>> {
  const { items, nextPage } = page.value
  return {
    ...(freshnessOfAll([whole, page]) ?? page),
    value: { items: eachOnce([...(whole?.value.items ?? []), ...items]), complete: !nextPage },
  }
}

/** An item renamed between two pages appears on both: keep its first position and its last content. */
const eachOnce = <Item>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
]

/** Members use the id of their identity; links and utilization, the ids they join. */
function idOf(item: unknown): unknown {
  if (!isRecord(item)) return item
  const { id, value, siloId, ipPoolId } = item
  if (id !== undefined) return id
  if (isRecord(value)) return idOf(value)
  return siloId === undefined ? item : JSON.stringify([siloId, ipPoolId])
}

const tokenKey = ({ queryKey }: Keyed, rows: number, sortBy = '') =>
  ownKey(`pages.${JSON.stringify([...queryKey, rows, sortBy])}`)

/** The tokens stored under a key; skipped pages have none. */
function keptTokens(key: string): Array<string | undefined> {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.map((token: unknown) => (typeof token === 'string' ? token : undefined))
  } catch {
    return []
  }
}

/** Page tokens of a list, stored for this tab, so that a URL needs only the page number. */
export function pageTokens(read: Keyed, rows: number, sortBy?: string) {
  const key = tokenKey(read, rows, sortBy)
  const tokens = keptTokens(key)
  return {
    /** The token of page `n`, from 2 on. */
    get: (n: number) => tokens[n - 2],
    put(n: number, token: string) {
      if (tokens[n - 2] === token) return
      tokens[n - 2] = token
      if (!keepsNoTexts()) sessionStore.set(key, JSON.stringify(tokens.slice(0, n - 1)))
    },
    drop: () => sessionStore.remove(key),
  }
}

interface PageWanted {
  page: number
  rows: number
  sortBy?: string | undefined
}

/**
 * Walks from page 1 to a page's token: a shared link brings no tokens. Undefined if there is no such page;
 * rejects when `signal` aborts.
 */
export async function findToken<Item>(
  read: ListQuery<Item>,
  { page: wanted, rows, sortBy }: PageWanted,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const tokens = pageTokens(read, rows, sortBy)
  let token: string | undefined
  for (let page = 1; page < wanted; page += 1) {
    signal?.throwIfAborted()
    const step = pageOf(read, { limit: rows, pageToken: token, sortBy })
    token = tokens.get(page + 1) ?? (await answerOf(step, signal)).value.nextPage ?? undefined
    if (!token) return undefined
    tokens.put(page + 1, token)
  }
  return token
}

/**
 * An answer from the cache or the server. Aborting cancels the request, unless something on screen uses it.
 */
async function answerOf<Item>(read: ListQuery<Item>, signal: AbortSignal | undefined) {
  const { queryKey } = read
  const cancel = () => void client.cancelQueries({ queryKey, exact: true, type: 'inactive' })
  signal?.addEventListener('abort', cancel)
  try {
    return await client.ensureQueryData(insisted(read))
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** For a list page's loader: reads the first page without filters. */
export async function ensureList<Item>(read: ListQuery<Item>) {
  const cards = prepareCards()
  const answer = await ensure(pageOf(read, { limit: pageSize }))
  await cards
  return answer
}
