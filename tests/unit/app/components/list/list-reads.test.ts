import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { op, type ResultsPage } from '#api/operation.ts'
import { findToken, loadWhole, pageTokens, wholeKey, wholeOf } from '#app/components/list/list-reads.ts'
import { client, query } from '#app/data/query.ts'

interface Item {
  id: number
}
const itemList = op<ResultsPage<Item>, { query?: object }>('itemList', 'GET', '/v1/items')

let lists = 0

/** A new list of `pages` pages of two items, and the requests for it. */
function listOf(pages: number, headersOf: (page: number) => HeadersInit = () => ({})) {
  const asked: string[] = []
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const { search, searchParams } = new URL(url, 'https://console.test')
    asked.push(search)
    const page = Number(searchParams.get('page_token') ?? 1)
    const items = [{ id: page * 2 - 1 }, { id: page * 2 }]
    return Response.json(
      { items, next_page: page < pages ? String(page + 1) : null },
      { headers: headersOf(page) },
    )
  })
  return { read: query(itemList, { query: { project: `p${(lists += 1)}` } }), asked }
}

const never = { signal: new AbortController().signal }
const at = (minute: number, source: 'network' | 'store' = 'network') => ({
  [answerHeaders.source]: source,
  [answerHeaders.fetchedAt]: new Date(Date.UTC(2025, 8, 1, 12, minute)).toISOString(),
})

test('a whole list is every page in order, a thousand rows at a time', async () => {
  const { read, asked } = listOf(3)
  const { value } = await loadWhole(read, never)
  expect(value).toEqual({ items: [1, 2, 3, 4, 5, 6].map((id) => ({ id })), complete: true })
  expect(asked.map((search) => new URLSearchParams(search).get('limit'))).toEqual(['1000', '1000', '1000'])
  expect(asked.map((search) => new URLSearchParams(search).get('page_token'))).toEqual([null, '2', '3'])
})

test('an object renamed between two pages is listed once, as last read', async () => {
  const pages = [
    {
      items: [
        { id: 'a', name: 'a' },
        { id: 'b', name: 'b' },
      ],
      next_page: '2',
    },
    {
      items: [
        { id: 'a', name: 'z' },
        { id: 'c', name: 'c' },
      ],
      next_page: null,
    },
  ]
  vi.stubGlobal('fetch', async (url: string) => Response.json(pages[url.includes('page_token') ? 1 : 0]))
  const { value } = await loadWhole(query(itemList, { query: { project: 'renamed' } }), never)
  expect(value.items).toEqual([
    { id: 'a', name: 'z' },
    { id: 'b', name: 'b' },
    { id: 'c', name: 'c' },
  ])
})

test('sums and links, which have no id, are listed once as well', async () => {
  const pages = [
    { items: [{ silo_id: 'a', silo_name: 'a' }, { value: { id: 'm', name: 'm' } }], next_page: '2' },
    { items: [{ silo_id: 'a', silo_name: 'z' }, { value: { id: 'm', name: 'n' } }], next_page: null },
  ]
  vi.stubGlobal('fetch', async (url: string) => Response.json(pages[url.includes('page_token') ? 1 : 0]))
  const { value } = await loadWhole(query(itemList, { query: { project: 'sums' } }), never)
  expect(value.items).toEqual([{ siloId: 'a', siloName: 'z' }, { value: { id: 'm', name: 'n' } }])
})

test('rows show before the rest arrives', async () => {
  const { read } = listOf(2)
  const shown: number[] = []
  const stop = client.getQueryCache().subscribe(() => {
    const part = client.getQueryData<{ value: { items: Item[]; complete: boolean } }>(wholeKey(read))
    if (part && !part.value.complete) shown.push(part.value.items.length)
  })
  await loadWhole(read, never)
  stop()
  expect(shown).toContain(2)
})

test('a full list is not replaced by a part of itself', async () => {
  const { read } = listOf(3)
  const full = client.setQueryData(wholeKey(read), await loadWhole(read, never))
  await loadWhole(read, never)
  expect(client.getQueryData(wholeKey(read))).toBe(full)
})

test('a full list that cannot be read again stays, as stored data', async () => {
  const { read } = listOf(3)
  client.setQueryData(wholeKey(read), await loadWhole(read, never))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const kept = await wholeOf(read).queryFn(never)
  expect([kept.source, kept.value.complete]).toEqual(['store', true])
})

test('a list is as old as its oldest page, and stored if any page is', async () => {
  const { read } = listOf(3, (page) => (page === 2 ? at(1, 'store') : at(page + 10)))
  const { fetchedAt, source } = await loadWhole(read, never)
  expect([new Date(fetchedAt).getUTCMinutes(), source]).toEqual([1, 'store'])
})

test('the tokens up to a page are read once, then known', async () => {
  const { read, asked } = listOf(4)
  expect(await findToken(read, { page: 4, rows: 50 })).toBe('4')
  expect(asked).toHaveLength(3)
  expect(await findToken(read, { page: 4, rows: 50 })).toBe('4')
  expect(asked).toHaveLength(3)
  expect(pageTokens(read, 50).get(3)).toBe('3')
})

test('a missing page has no token', async () => {
  const { read } = listOf(2)
  expect(await findToken(read, { page: 3, rows: 50 })).toBeUndefined()
  expect(await findToken(read, { page: 1, rows: 50 })).toBeUndefined()
})

test('other page sizes and orders have their own pages', async () => {
  const { read } = listOf(3)
  await findToken(read, { page: 2, rows: 50 })
  expect(pageTokens(read, 25).get(2)).toBeUndefined()
  expect(pageTokens(read, 50, 'name_ascending').get(2)).toBeUndefined()
  expect(pageTokens(read, 50).get(2)).toBe('2')
})

test('a changed token invalidates the later ones', async () => {
  const { read } = listOf(4)
  await findToken(read, { page: 4, rows: 50 })
  pageTokens(read, 50).put(2, 'other')
  expect([2, 3, 4].map((n) => pageTokens(read, 50).get(n))).toEqual(['other', undefined, undefined])
})

test('dropped tokens are gone', async () => {
  const { read } = listOf(2)
  await findToken(read, { page: 2, rows: 50 })
  pageTokens(read, 50).drop()
  expect(pageTokens(read, 50).get(2)).toBeUndefined()
})
