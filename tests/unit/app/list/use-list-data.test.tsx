// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { op, type ResultsPage } from '#api/operation.ts'
import { type ListData, useListData } from '#app/components/list/use-list-data.ts'
import { useListView } from '#app/components/list/use-list-view.ts'
import { client, query } from '#app/data/query.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

interface Item {
  id: string
}

const itemList = op<ResultsPage<Item>, { query?: object }>('itemList', 'GET', '/v1/items')
const read = query(itemList, {})

/** A list at a path, on a server that fails until told otherwise. */
async function failingList(path: string) {
  client.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const server = { fails: true, asked: [] as [page: string | null, cache: RequestCache | undefined][] }
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const page = new URL(url, 'https://console.test').searchParams.get('page_token')
    server.asked.push([page, cache])
    if (server.fails) return Response.json({ message: 'no', request_id: 'r' }, { status: 500 })
    return Response.json({ items: [{ id: page ?? '1' }], next_page: page ? null : '2' })
  })
  let shown: ListData<Item> | undefined
  function List() {
    const view = useListView<Item>('items', [])
    shown = useListData<Item, Item>({ read, view, columns: [], rowsOf: (items) => items })
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [path] })
  const leave = await drawn(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const settled = () => act(() => new Promise<void>((done) => void setTimeout(done, 20)))
  await settled()
  return {
    server,
    leave,
    shown: () => shown,
    refresh: async () => {
      shown?.refresh()
      await settled()
    },
  }
}

test.each([
  ['first', '/', [null]],
  ['second', '/?page=2', [null, '2']],
])('a %s page that failed is read again, without insisting', async (_, path, pages) => {
  const list = await failingList(path)
  expect(list.shown()?.error?.message).toBe('no')
  list.server.asked.length = 0
  list.server.fails = false
  await list.refresh()
  expect(list.shown()?.items).toEqual([{ id: pages.at(-1) ?? '1' }])
  // A failed list is also retried on a timer, which must not pass by what holds requests back.
  expect(list.server.asked).toEqual(pages.map((page) => [page, undefined]))
  await list.leave()
})
