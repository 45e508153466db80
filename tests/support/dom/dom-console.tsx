import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type ControlPlane, createControlPlane } from '#mock/engine/control-plane.ts'
import { serve } from '#mock/engine/handlers.ts'
import { seedToken } from '#mock/seed/people.ts'
import type { Age } from '#mock/engine/versions.ts'
import { expect, Page } from './dom-expect.ts'
import type { Locator, Wanted } from './dom-locator.ts'
import { calls, pressKey } from './dom-input.ts'
import { judgedInto } from '../contract/judged.ts'
import { readStored } from '../worker/stored.ts'
import { until } from '../until.ts'

/**
 * The console's own routes in jsdom, before a mock control plane that is asked without a network: for stories of which
 * a browser would show no more. A story reads as one in a browser does.
 */

interface As {
  /** A seeded user's name. */
  user?: string
  /** When the server is from. */
  age?: Age
  /** Changes what it answers. */
  around?: (answer: Answer) => Answer
}

type Answer = (request: Request) => Promise<Response>

let plane: ControlPlane
let answer: (request: Request) => Promise<Response>
let leave: (() => void) | undefined
let shownAs = ''
let violations: string[] = []
let faults: string[] = []

/** Errors that are shown in the page as well, where a story looks for them. */
const shown = /API error/

// Many other tests may have the machine.
vi.setConfig({ testTimeout: 60_000 })

// The first story of a file does not wait for what all of them need.
beforeAll(async () => {
  await Promise.all([parts(), import('#app/routing/area-routes.tsx')])
}, 60_000)

beforeEach(() => {
  violations = []
  faults = []
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!shown.test(String(said[0]))) faults.push(said.map(String).join(' '))
  })
  // The router warns of pages that are only panels over others.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(async () => {
  leave?.()
  leave = undefined
  await forget()
  await forgetDrafts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () => Response.error())
  expect({ violations, faults }).toEqual({ violations: [], faults: [] })
})

/** The parts of the app. All are loaded anew for another user: a page belongs to one until it ends. */
async function parts() {
  const [{ client }, actions, toasts, ...rest] = await Promise.all([
    import('#app/data/query.ts'),
    import('#app/components/actions/actions.ts'),
    import('#app/ui/overlay/toast.ts'),
    import('#app/layouts/Console.tsx'),
    import('#app/routing/routes.tsx'),
    import('#app/state/navigating.ts'),
    import('#app/data/first-screen.ts'),
    import('#app/data/recovered-errors.ts'),
    import('#app/session/follow-calls.ts'),
  ])
  const [{ Console }, { createRouter }, { watchNavigation }, { endFirstScreen }, { reportRecovered }] = rest
  rest[5].followCalls()
  return { client, actions, toasts, Console, createRouter, watchNavigation, endFirstScreen, reportRecovered }
}

async function forget() {
  const { client, actions, toasts } = await parts()
  await client.cancelQueries()
  client.clear()
  actions.question.set(undefined)
  for (const { id } of toasts.shownToasts()) toasts.dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
}

/** The database stays open from one story to the next, for it is the user's and not the page's. */
async function forgetDrafts() {
  if ((await indexedDB.databases()).length === 0) return
  const { withOwnDatabase } = await import('#app/data/drafts.ts')
  await withOwnDatabase((database) => database.table('drafts').clear())
}

/** Opens a page of the console before a control plane that knows nothing of other stories. */
export async function open(
  path: string,
  { user = 'ada', age = '2025', around = (it) => it }: As = {},
): Promise<void> {
  stubBrowser()
  plane = createControlPlane({ now: Date.now, age })
  answer = judgedInto(
    violations,
    age,
  )(
    serve(plane, {
      latency: false,
      chaos: 0,
      random: Math.random,
      delay: async () => undefined,
      onFault: (error) => faults.push(String(error)),
    }),
  )
  answer = around(answer)
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => ask(seedToken(user), url, init))
  if (shownAs && shownAs !== `${user} ${age}`) vi.resetModules()
  shownAs = `${user} ${age}`
  await load(path)
}

/** Loads a page anew, as a reload does. */
async function load(path: string) {
  leave?.()
  await forget()
  history.pushState(null, '', path)
  const { Console, client, createRouter, watchNavigation, endFirstScreen, reportRecovered } = await parts()
  const router = createRouter()
  watchNavigation(router)
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: reportRecovered,
  })
  root.render(
    <Console>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Console>,
  )
  leave = () => {
    root.unmount()
    router.dispose()
  }
  await until(() => expect(document.querySelector('h1')).toBeTruthy())
  endFirstScreen()
}

/** Asks the plane as a browser would, which sends the session's cookie. */
async function ask(token: string, url: string, init: RequestInit): Promise<Response> {
  const { signal, method = 'GET', body = null } = init
  const headers = { ...(init.headers as Record<string, string>), cookie: `session=${token}` }
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  const request = new Request(new URL(url, 'http://mock.invalid'), { method, headers, body })
  const answered = answer(request)
  calls.add(answered)
  void answered.finally(() => calls.delete(answered))
  return Promise.race([answered, aborted])
}

/** What jsdom lacks because it lays nothing out. */
function stubBrowser() {
  class NothingObserved {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NothingObserved)
  vi.stubGlobal('IntersectionObserver', NothingObserved)
  // A wide window, of someone who has no wishes.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: /min-width/.test(query) }),
  )
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  Element.prototype.hasPointerCapture = () => false
}

class ConsolePage extends Page {
  goto = load
  reload = () => load(location.pathname + location.search)
  goBack = async () => history.back()
  url = () => location.href
  keyboard = {
    press: async (key: string) => {
      const { activeElement } = document
      pressKey(activeElement instanceof HTMLElement ? activeElement : document.body, key)
    },
  }
}

/** The page that a story has opened. */
export const page = new ConsolePage()

/** The form or panel that is open. */
export const form = () => page.getByRole('dialog')

/** What is asked before something is done. */
export const question = () => page.getByRole('alertdialog')

/** A row of the list on screen, by the name in it. */
export const row = (name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Opens a row's menu, once the one before has gone. */
export async function rowMenu(name: string): Promise<void> {
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
}

/** Chooses an action from a row's menu. */
export async function rowAction(name: string, action: string): Promise<void> {
  await rowMenu(name)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Fills the fields of a form, by their labels. */
export async function fill(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label).fill(value)
}

/** Fills the fields of a form and presses its button. */
export async function send(within: Locator, button: string, values: Record<string, string>): Promise<void> {
  await fill(within, values)
  await within.getByRole('button', { name: button }).click()
}

/** Says yes to the question, is told that the server does not do it, and lets it be. */
export async function refused(button: string, told: string): Promise<void> {
  await question().getByRole('button', { name: button }).click()
  await expect(toast(told)).toBeVisible()
  await question().getByRole('button', { name: 'Cancel' }).click()
}

/** Chooses what a field offers. */
export async function choose(within: Locator, field: string, option: Wanted): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Asks the same server past the page. */
export function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function taken(method: string, path: string, body: object) {
  expect(await call(method, path, body)).toMatchObject({ ok: true })
}

/** Writes past the forms. */
export const post = (path: string, body: object) => taken('POST', path, body)
export const put = (path: string, body: object) => taken('PUT', path, body)

/** What the server answers. */
export const got = async <Answer,>(path: string) => (await (await call('GET', path)).json()) as Answer

/** The names of a list, in the order on screen. */
export const shownNames = () => page.locator('tbody tr[data-row] td:nth-of-type(2)').allTextContents()

/** A toast's text; it is there twice, once for screen readers. */
export const toast = (text: string) => page.getByText(text, { exact: true }).first()

/** All that the draft of a form holds, as JSON; empty while there is none. */
export const draftOf = async (key: string) =>
  (await readStored('drafts')).find(([of]) => of === key)?.[1] ?? ''

export { expect, until }
export { describe, test } from 'vitest'
