// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { op, type ResultsPage } from '#api/operation.ts'
import { type ListData, useListData } from '#app/components/list/use-list-data.ts'
import { useListView } from '#app/components/list/use-list-view.ts'
import { client, query } from '#app/data/query.ts'
import { connection } from '#app/worker/connection.ts'
import { untilDrawn } from '../../../../support/dom/drawn.tsx'
import { drawnWithData } from '../../../../support/dom/drawn-with-data.tsx'

interface Item {
  id: string
}

const itemList = op<ResultsPage<Item>, { query?: object }>('itemList', 'GET', '/v1/items')
const read = query(itemList, {})

/** A list of two pages, shown at a path. */
async function listAt(path: string, { fails, isShort = false }: { fails: boolean; isShort?: boolean }) {
  client.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  connection.set({ state: 'live' })
  const server = {
    fails,
    /** Whether its first page is its only one. */
    isShort,
    /** Answers wait for it. */
    held: Promise.resolve(),
    asked: [] as [page: string | null, cache: RequestCache | undefined][],
    limits: [] as (string | null)[],
  }
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const { searchParams } = new URL(url, 'https://console.test')
    const page = searchParams.get('page_token')
    server.asked.push([page, cache])
    server.limits.push(searchParams.get('limit'))
    await server.held
    if (server.fails) return Response.json({ message: 'no', request_id: 'r' }, { status: 500 })
    return Response.json({ items: [{ id: page ?? '1' }], next_page: page || server.isShort ? null : '2' })
  })
  let shown: ListData<Item> | undefined
  function List() {
    const view = useListView<Item>('items', [])
    shown = useListData<Item, Item>({ read, view, columns: [], rowsOf: (items) => items })
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [path] })
  const leave = await drawnWithData(<RouterProvider router={router} />)
  const settled = () =>
    untilDrawn(() => expect(shown).toMatchObject({ loading: false, fetching: false, turning: false }))
  await settled()
  return {
    server,
    leave,
    router,
    settled,
    shown: () => shown,
    refresh: async () => {
      await act(async () => shown?.refresh())
      await settled()
    },
  }
}

test.each([
  ['first', '/', [null]],
  ['second', '/?page=2', [null, '2']],
])('a %s page that failed is read again, without insisting', async (_, path, pages) => {
  const list = await listAt(path, { fails: true })
  expect(list.shown()?.error?.message).toBe('no')
  list.server.asked.length = 0
  list.server.fails = false
  await list.refresh()
  expect(list.shown()?.items).toEqual([{ id: pages.at(-1) ?? '1' }])
  // A failed list is also retried on a timer, which must not pass by what holds requests back.
  expect(list.server.asked).toEqual(pages.map((page) => [page, undefined]))
  await list.leave()
})

const pollEvery = 30_000

const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test.each([
  ['a page', '/', '50', ['50']],
  ['the whole list', '/?q=1', '1000', ['1000', '1000']],
])('while %s is shown, only that is polled', async (_, path, limit, polled) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { server, leave, shown } = await listAt(path, { fails: false })
  expect(shown()?.whole).toBe(limit === '1000')
  server.limits.length = 0
  await passes(pollEvery)
  await expect.poll(() => server.limits).toEqual(polled)
  await leave()
  vi.useRealTimers()
})

test('a page that was not polled is read again when the filter is cleared', async () => {
  const { server, leave, router, settled } = await listAt('/?q=1', { fails: false })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + pollEvery)
  server.limits.length = 0
  await act(() => router.navigate('/'))
  await settled()
  expect(server.limits).toEqual(['50'])
  await leave()
})

test('a failed load of the whole list is reported beside the page on screen, until it is retried', async () => {
  const { server, leave, router, settled, shown } = await listAt('/', { fails: false })
  server.fails = true
  await act(() => router.navigate('/?q=1'))
  await settled()
  expect(shown()).toMatchObject({ items: [{ id: '1' }], error: null, complete: false })
  expect(shown()?.restError?.message).toBe('no')
  server.fails = false
  act(() => shown()?.loadAll())
  await settled()
  expect(shown()).toMatchObject({ complete: true, restError: null })
  await leave()
})

test('while the first page of other rows loads, the page on screen is not the whole list', async () => {
  const { server, leave, router, settled, shown } = await listAt('/', { fails: false, isShort: true })
  expect(shown()).toMatchObject({ whole: true, complete: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.held = promise
  await act(() => router.navigate('/?rows=100'))
  expect(shown()).toMatchObject({ items: [{ id: '1' }], turning: true, whole: false, complete: false })
  resolve()
  await settled()
  expect(shown()).toMatchObject({ turning: false, whole: true, complete: true })
  await leave()
})

test('a hidden page does not poll', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { server, leave } = await listAt('/', { fails: false })
  server.limits.length = 0
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await passes(4 * pollEvery)
  expect(server.limits).toEqual([])
  await leave()
  vi.useRealTimers()
})
