// @vitest-environment jsdom
import { redirect, type RouteObject } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchLinks } from '#app/routing/link-intent.ts'
import { watchNavigation } from '#app/state/navigating.ts'

const read = vi.fn<(project: string | undefined) => void>()

/** A lazy page that reads, and a project's own path, which redirects to it. */
const routes: Record<string, RouteObject> = {
  '/web/disks': { lazy: async () => ({ loader: ({ params }) => (read(params.project), null) }) },
  '/web': { loader: () => redirect('/web/disks') },
  '/broken': { lazy: () => Promise.reject(new Error('no network')) },
}

beforeAll(() => {
  vi.useFakeTimers()
  watchLinks()
  watchNavigation({
    state: {},
    subscribe: () => () => undefined,
    match: (path: string) => routes[path] && [{ route: routes[path], params: { project: 'web' } }],
  } as unknown as Parameters<typeof watchNavigation>[0])
})

beforeEach(() => {
  document.body.innerHTML = `
    <a id="disks" href="/web/disks">Disks</a>
    <a id="project" href="/web">web</a>
    <a id="broken" href="/broken">Broken</a>
    <a id="elsewhere" href="https://example.org/web/disks">Elsewhere</a>
    <table><tr data-row="1">
      <td data-still><button id="menu">Menu</button></td>
      <td data-opens><a href="/web/disks">data</a></td>
      <td id="cell">5 GiB</td>
    </tr></table>`
})

afterEach(() => read.mockReset())

const signal = (id: string, type: string, init: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }))

test('hovering over a link for 60 ms starts its page’s first reads; passing over it does not', async () => {
  signal('disks', 'pointerover')
  await vi.advanceTimersByTimeAsync(40)
  signal('cell', 'pointerover')
  signal('menu', 'pointerover')
  await vi.advanceTimersByTimeAsync(100)
  expect(read).not.toHaveBeenCalled()
  signal('disks', 'pointerover')
  await vi.advanceTimersByTimeAsync(60)
  expect(read).toHaveBeenCalledWith('web')
})

test.each([
  ['a link', 'disks', 1],
  ['a link to a redirect', 'project', 1],
  ['a row of a list', 'cell', 1],
  ['a control in a row', 'menu', 0],
  ['a link to another site', 'elsewhere', 0],
  ['a link whose code is missing', 'broken', 0],
])('pressing on %s', async (_, id, times) => {
  signal(id, 'pointerdown')
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(times)
})

test('the right button does not count as a press', async () => {
  signal('disks', 'pointerdown', { button: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(read).not.toHaveBeenCalled()
})
