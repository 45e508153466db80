// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from '#app/data/query.ts'
import { receiverOf } from '#app/pages/alerts/alert-reads.ts'
import DeliveriesTab from '#app/pages/alerts/DeliveriesTab.tsx'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'

const path = '/system/alerts/receivers/:receiver/deliveries'

const deliveryIn = (state: string, id: string, results: string[] = []) => ({
  id,
  alert_class: 'test.foo',
  alert_id: 'a',
  attempts: { webhook: results.map((result) => ({ attempt: 1, result, time_sent: '2026-01-01T00:00:00Z' })) },
  receiver_id: 'r',
  state,
  time_started: '2026-01-01T00:00:00Z',
  trigger: 'alert',
})

const failure = () => Response.json({ message: 'Out of order', request_id: 'r' }, { status: 500 })

/** A server that gives the second half of all deliveries as told. */
function serving() {
  const server = { state: 'pending', rest: async (_: AbortSignal) => failure() }
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (!url.includes('/deliveries')) return failure()
    if (url.includes('page_token')) return server.rest(signal)
    return Response.json({ items: [deliveryIn(server.state, 'one')], next_page: 'more' })
  })
  const hangs = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  const answers = async () => Response.json({ items: [deliveryIn(server.state, 'two')] })
  return { server, hangs, answers }
}

/** Draws the tab with timers that advance while waiting. */
async function open(search = '') {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('ResizeObserver', NothingObserved)
  known(query(currentUserView, {}), { id: 'u', siloName: 'harbor' })
  known(receiverOf({ receiver: 'on-call' }), { id: 'r', name: 'on-call', subscriptions: [] })
  const here = path.replace(':receiver', 'on-call')
  const router = createMemoryRouter(
    [
      { path, element: <DeliveriesTab /> },
      { path: '/now', element: <p /> },
    ],
    {
      initialEntries: [here + search],
    },
  )
  const leave = await drawnWithData(<RouterProvider router={router} />)
  onTestFinished(async () => {
    await leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    client.clear()
  })
  return async () => {
    await act(() => router.navigate('/now'))
    await act(() => router.navigate(here))
  }
}

const shows = (text: string) =>
  vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(document.body.textContent).toContain(text)
    },
    { timeout: 15_000 },
  )

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((it) => it.textContent === name)?.click())

test('loading more deliveries resumes after a failure or a stop', async () => {
  const { server, hangs, answers } = serving()
  await open()
  await shows('Load the rest')
  await press('Load the rest')
  await shows('Load the rest')
  server.rest = hangs
  await press('Load the rest')
  await shows('Stop loading')
  await press('Stop loading')
  await shows('Load the rest')
  server.rest = answers
  await press('Load the rest')
  await shows('2 of 2 deliveries')
  server.state = 'delivered'
  await shows('delivered')
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('pending'), { timeout: 60_000 })
})

test('back on the page, the newest deliveries are polled, not the list loaded before', async () => {
  const { server, answers } = serving()
  server.rest = answers
  const leaveAndReturn = await open()
  await shows('Load the rest')
  await press('Load the rest')
  await shows('2 of 2 deliveries')
  await leaveAndReturn()
  await shows('Load the rest')
  server.state = 'delivered'
  await shows('delivered')
})

test('the filter finds the result of the last attempt', async () => {
  const items = [
    deliveryIn('failed', 'one', ['failed_timeout']),
    deliveryIn('delivered', 'two', ['succeeded']),
  ]
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/deliveries') ? Response.json({ items }) : failure(),
  )
  await open('?q=timed+out')
  await shows('1 of 2 deliveries')
  expect(document.body.textContent).toContain('1, timed out')
})
