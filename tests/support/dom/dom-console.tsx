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
import { NothingObserved } from './nothing-observed.ts'
import { judgedInto } from '../contract/judged.ts'
import { readStored } from '../worker/stored.ts'
import { until } from '../until.ts'

/**
 * The console's own routes in jsdom, in front of a mock control plane without a network. For stories that do
 * not need a browser; they are written like browser stories.
 */

interface As {
  /** A seeded user's name. */
  user?: string
  /** The server's version. */
  age?: Age
  /** Wraps the server to change its answers. */
  around?: (answer: Answer) => Answer
}

type Answer = (request: Request) => Promise<Response>

let plane: ControlPlane
let answer: Answer
let leave: (() => void) | undefined
let shownAs = ''
let violations: string[] = []
let faults: string[] = []

/**
 * Console errors that the page also shows, where stories check them; and React's if a second passes between
 * its two reads of a live age. One that changed at every read would never end.
 */
const expected = /API error|getSnapshot should be cached/

// The machine may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

// Loads the modules that all stories need before the first one starts.
beforeAll(async () => {
  await Promise.all([
    parts(),
    import('#app/routes/area-routes.tsx'),
    import('#app/user/user-database.ts'),
    import('#db/drafts.ts'),
  ])
}, 60_000)

beforeEach(() => {
  violations = []
  faults = []
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!expected.test(String(said[0]))) faults.push(said.map(String).join(' '))
  })
  // The router warns about pages that are only panels over others.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(async ({ task }) => {
  // A test that failed also says what the page showed.
  if (task.result?.state === 'fail') faults.push(`${location.href}: ${document.body.textContent}`)
  leave?.()
  leave = undefined
  await forget()
  await forgetDrafts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () => Response.error())
  expect({ violations, faults }).toEqual({ violations: [], faults: [] })
})

/** Imports the app. Reloads all modules for another user, because a page belongs to one user. */
async function parts() {
  const [{ client }, actions, toasts, ...rest] = await Promise.all([
    import('#app/data/query.ts'),
    import('#app/components/actions/actions.ts'),
    import('#app/ui/overlay/toast.ts'),
    import('#app/layouts/Console.tsx'),
    import('#app/routes/routes.tsx'),
    import('#app/state/navigating.ts'),
    import('#app/data/first-screen.ts'),
    import('#app/data/recovered-errors.ts'),
    import('#app/session/follow-calls.ts'),
  ])
  const [{ Console }, routing, { watchNavigation }, { endFirstScreen }, { reportRecovered }] = rest
  rest[5].followCalls()
  return { client, actions, toasts, Console, ...routing, watchNavigation, endFirstScreen, reportRecovered }
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

/** The database belongs to the user, not the page, so it stays open between stories. */
async function forgetDrafts() {
  if ((await indexedDB.databases()).length === 0) return
  const { withOwnDatabase } = await import('#app/data/drafts.ts')
  await withOwnDatabase((database) => database.table('drafts').clear())
}

/** Opens a page of the console with a fresh control plane. */
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

/** Simulates a reload. */
async function load(path: string) {
  leave?.()
  await forget()
  history.pushState(null, '', path)
  const {
    Console,
    client,
    createRouter,
    startRoutes,
    addAreas,
    watchNavigation,
    endFirstScreen,
    reportRecovered,
  } = await parts()
  const router = createRouter(await startRoutes())
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
  await addAreas()
}

/** Sends a request with the session's cookie, as a browser would. */
async function ask(token: string, url: string, init: RequestInit): Promise<Response> {
  const { signal, method = 'GET', body = null } = init
  const headers = { ...(init.headers as Record<string, string>), cookie: `session=${token}` }
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  const request = new Request(new URL(url, 'http://mock.invalid'), { method, headers, body })
  const answered = answer(request)
  calls.add(answered)
  answered.finally(() => calls.delete(answered)).catch(() => undefined)
  return Promise.race([answered, aborted])
}

/** Stubs what jsdom lacks because it has no layout. */
function stubBrowser() {
  vi.stubGlobal('ResizeObserver', NothingObserved)
  vi.stubGlobal('IntersectionObserver', NothingObserved)
  // A wide window without any user preferences.
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

export const page = new ConsolePage()

/** The open form or panel. */
export const form = () => page.getByRole('dialog')

/** The open confirmation. */
export const question = () => page.getByRole('alertdialog')

/** A list row by name. */
export const row = (name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Opens a row's menu, after the previous one has closed. */
export async function rowMenu(name: string): Promise<void> {
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
}

export async function rowAction(name: string, action: string): Promise<void> {
  await rowMenu(name)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Fills a form's fields by label. */
export async function fill(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label).fill(value)
}

/** Fills a form's fields and presses its button. */
export async function send(within: Locator, button: string, values: Record<string, string>): Promise<void> {
  await fill(within, values)
  await within.getByRole('button', { name: button }).click()
}

/** Confirms, expects the server's rejection, and cancels. */
export async function refused(button: string, told: string): Promise<void> {
  await question().getByRole('button', { name: button }).click()
  await expect(toast(told)).toBeVisible()
  await question().getByRole('button', { name: 'Cancel' }).click()
}

/** Selects an option of a field. */
export async function choose(within: Locator, field: string, option: Wanted): Promise<void> {
  await within.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Sends a request to the same server, bypassing the page. */
export function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

async function taken(method: string, path: string, body?: object) {
  expect(await call(method, path, body)).toMatchObject({ ok: true })
}

/** Writes directly to the server, without a form. */
export const post = (path: string, body?: object) => taken('POST', path, body)
export const put = (path: string, body: object) => taken('PUT', path, body)

/** Reads directly from the server. */
export const got = async <Answer,>(path: string) => (await (await call('GET', path)).json()) as Answer

/** The names in a list, in display order. */
export const shownNames = () => page.locator('tbody tr[data-row] td:nth-of-type(2)').allTextContents()

/** A toast's text. It is in the page twice, once for screen readers. */
export const toast = (text: string) => page.getByText(text, { exact: true }).first()

/** A form's draft as JSON; empty if there is none. */
export const draftOf = async (key: string) =>
  (await readStored('drafts')).find(([of]) => of === key)?.[1] ?? ''

export { expect, until }
export { describe, test } from 'vitest'
