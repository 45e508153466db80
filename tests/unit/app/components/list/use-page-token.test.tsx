// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { op, type ResultsPage } from '#api/operation.ts'
import { usePageToken } from '#app/components/list/use-page-token.ts'
import { client, query } from '#app/data/query.ts'
import { drawn, untilDrawn } from '../../../../support/dom/drawn.tsx'

const itemList = op<ResultsPage<{ id: number }>, { query?: object }>('itemList', 'GET', '/v1/items')

/** A list of two pages on a server that answers when told, and a screen that shows page `wanted`. */
function screen(wanted: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    asked(url)
    await promise
    signal?.throwIfAborted()
    const page = Number(new URL(url, 'https://console.test').searchParams.get('page_token') ?? 1)
    return Response.json({ items: [{ id: page }], next_page: page < 2 ? String(page + 1) : null })
  })
  sessionStorage.clear()
  client.clear()
  const read = query(itemList, {})
  const gone = vi.fn<() => void>()
  const tokens: unknown[] = []
  function Page() {
    tokens.push(usePageToken(read, { page: wanted, rows: 50, sortBy: undefined }, gone).token)
    return null
  }
  const answer = () => act(async () => resolve())
  return { Page, asked, gone, answer, token: () => tokens.at(-1) }
}

test('a page without a known token is walked to, even when effects run twice', async () => {
  const { Page, answer, gone, token } = screen(2)
  const leave = await drawn(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await answer()
  await untilDrawn(() => expect(token()).toBe('2'))
  expect(gone).not.toHaveBeenCalled()
  await leave()
})

test('a missing page is reported once', async () => {
  const { Page, answer, gone } = screen(3)
  const leave = await drawn(<Page />)
  await answer()
  await untilDrawn(() => expect(gone).toHaveBeenCalled())
  await leave()
  expect(gone).toHaveBeenCalledOnce()
})

test('a walk ends with its screen: no more requests, and nothing shown on the next one', async () => {
  const { Page, answer, asked, gone } = screen(3)
  const leave = await drawn(<Page />)
  await leave()
  await answer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})
