// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouteError } from '#app/layouts/RouteError.tsx'
import { drawn } from '../../../support/drawn.tsx'

const lost = 'error loading dynamically imported module: /assets/page.js'

/** Draws a page that fails. */
function failing(message: string) {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = () => {
    throw new TypeError(message)
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: RouteError }])
  return drawn(<RouterProvider router={router} />)
}

/** What the console has been loaded anew for. */
const reloadedFor = () => sessionStorage.getItem('rackside.reloaded-for')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test.each([lost, 'Unable to preload CSS for /assets/page.css'])(
  'a page whose code is gone is loaded anew, but not while it may be left: %s',
  async (message) => {
    const leave = await failing(message)
    expect(reloadedFor()).toBeNull()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reloadedFor()).toBe(message)
    await leave()
  },
)

test('a page that is left meanwhile is not loaded anew', async () => {
  const leave = await failing(lost)
  await leave()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedFor()).toBeNull()
})

test('a page that fails by itself is not loaded anew', async () => {
  const leave = await failing('Cannot read properties of undefined')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reloadedFor()).toBeNull()
  await leave()
})
