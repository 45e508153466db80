import { optionLimit } from '#domain/page-sizes.ts'
import { invalidRequest } from './refusals.ts'
import type { Row } from './table.ts'

export type Sort =
  | 'name_ascending'
  | 'name_descending'
  | 'id_ascending'
  | 'time_and_id_ascending'
  | 'time_and_id_descending'

export interface Paged {
  query: { limit?: number | null; pageToken?: string | null; sortBy?: Sort; order?: string }
  request: Request
  operation: { id: string }
}

export type Item = Row & { name?: string; timeCreated?: Date }
/** A row's sort key; the id makes it unique. */
type Key = [first: string, id: string]

const defaultLimit = 100

/** One page of the rows in the requested order. Tokens stay valid when rows are added or deleted. */
export function page<R extends Item>(
  ask: Paged,
  rows: readonly R[],
  defaultSort: Sort = 'name_ascending',
): { items: R[]; nextPage: string | null } {
  const list = listOf(ask)
  const token = ask.query.pageToken ? readToken(ask.query.pageToken, list, ask.query.sortBy) : undefined
  const sort = token?.sort ?? ask.query.sortBy ?? defaultSort
  const limit = Math.min(ask.query.limit ?? defaultLimit, optionLimit)
  const sign = sort.endsWith('descending') ? -1 : 1
  const after = token?.key
  const left = after ? rows.filter((row) => sign * compare(keyOf(row, sort), after) > 0) : [...rows]
  const sorted = left.map((row) => ({ row, key: keyOf(row, sort) }))
  sorted.sort((a, b) => sign * compare(a.key, b.key))
  const items = sorted.slice(0, limit)
  const last = sorted.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ row }) => row),
    nextPage: last ? writeToken({ list, sort, key: last.key }) : null,
  }
}

/**
 * One page of rows that are already sorted by key, for lists too long to sort on each request. `sort` is the
 * requested order, if any.
 */
export function pageInOrder<R>(
  ask: Paged,
  rows: readonly R[],
  {
    keyOf,
    sort: asked,
    defaultSort = 'ascending',
  }: { keyOf: (row: R) => Key; sort?: string | undefined; defaultSort?: string },
): { items: R[]; nextPage: string | null } {
  const list = listOf(ask)
  const token = ask.query.pageToken ? readToken(ask.query.pageToken, list, asked) : undefined
  const sort = token?.sort ?? asked ?? defaultSort
  const after = token?.key
  const limit = Math.min(ask.query.limit ?? defaultLimit, optionLimit)
  const backwards = sort.endsWith('descending')
  let at = backwards ? rows.length : 0
  if (after) at = firstWhere(rows, (row) => compare(keyOf(row), after) >= (backwards ? 0 : 1))
  const items = backwards ? rows.slice(Math.max(0, at - limit), at).reverse() : rows.slice(at, at + limit)
  const last = (backwards ? at : rows.length - at) > limit ? items.at(-1) : undefined
  return { items, nextPage: last ? writeToken({ list, sort, key: keyOf(last) }) : null }
}

/**
 * Binary search for the first row that passes; every row after it must pass too. Returns the length if none
 * does.
 */
export function firstWhere<R>(rows: readonly R[], passes: (row: R) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(rows[middle] as R)) high = middle
    else low = middle + 1
  }
  return low
}

export const mapPage = <T, U>(
  { items, nextPage }: { items: T[]; nextPage: string | null },
  show: (item: T) => U,
) => ({
  items: items.map(show),
  nextPage,
})

export const badPageToken = () =>
  invalidRequest('unable to parse query string: page_token: failed to parse pagination token')

function keyOf(row: Item, sort: string): Key {
  if (sort.startsWith('name')) return [row.name ?? '', row.id]
  return [sort.startsWith('time') ? (row.timeCreated?.toISOString() ?? '') : '', row.id]
}

const compare = ([a, aId]: Key, [b, bId]: Key) =>
  a < b ? -1 : a > b ? 1 : aId < bId ? -1 : aId > bId ? 1 : 0

/** Identifies a list by operation and URL without paging parameters. */
function listOf({ request, operation }: Paged): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['limit', 'page_token', 'sort_by', 'order']) searchParams.delete(name)
  searchParams.sort()
  return `${operation.id} ${pathname}?${searchParams}`
}

interface Token {
  list: string
  sort: string
  key: Key
}

/** JSON in ASCII: `btoa` accepts no other characters. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const writeToken = (token: Token) =>
  btoa(asciiJson(token)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function readToken(text: string, list: string, sort: string | undefined): Token {
  let token: Partial<Token> | null
  try {
    token = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Token> | null
  } catch {
    throw badPageToken()
  }
  const { list: of, sort: by, key } = token ?? {}
  if (of !== list || !by || !Array.isArray(key) || (sort && sort !== by)) throw badPageToken()
  return { list, sort: by, key }
}
