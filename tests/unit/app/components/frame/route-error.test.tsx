// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { reloadOnce, RouteError, withError } from '#app/components/frame/RouteError.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

const lost = 'error loading dynamically imported module: /assets/page.js'

function failing(message: string) {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = () => {
    throw new TypeError(message)
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: RouteError }])
  return drawn(<RouterProvider router={router} />)
}

/** When the console was last reloaded. */
const reloadedAt = () => sessionStorage.getItem('rackside.reloaded-at')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test.each([lost, "'text/html' is not a valid JavaScript MIME type."])(
  'a page whose code is gone is reloaded, but not while it may be left: %s',
  async (message) => {
    const leave = await failing(message)
    expect(reloadedAt()).toBeNull()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reloadedAt()).not.toBeNull()
    await leave()
  },
)

test('a page whose code cannot be loaded says so, also as the first page', async () => {
  const failed = withError({ path: '/', lazy: () => Promise.reject(new TypeError(lost)) })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: [failed] }])
  const leave = await drawn(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('This page could not be loaded'))
  await leave()
})

test('a page is reloaded only once, whatever else is gone, and never during unfinished work', async () => {
  const done = unfinishedWork.add()
  const leaveFirst = await failing(lost)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedAt()).toBeNull()
  await leaveFirst()
  done()
  const leave = await failing(lost)
  await vi.advanceTimersByTimeAsync(2_000)
  const first = reloadedAt()
  expect(first).not.toBeNull()
  await leave()
  vi.setSystemTime(Date.now() + 5_000)
  const leaveLast = await failing(`${lost}?other`)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedAt()).toBe(first)
  await leaveLast()
})

test('a page left meanwhile is not reloaded', async () => {
  const leave = await failing(lost)
  await leave()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedAt()).toBeNull()
})

test('a page that fails on its own is not reloaded', async () => {
  const leave = await failing('Cannot read properties of undefined')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedAt()).toBeNull()
  await leave()
})

test('where site data is blocked, a page is not reloaded, as it would be forever', async () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  reloadOnce(new TypeError(lost))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  reloadOnce(new TypeError(lost))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
