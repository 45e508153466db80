import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { fetchApp } from '../../support/fixtures/app-files.ts'
import { untilStored } from '../../support/servers/live.ts'
import { unhandledIn } from '../../support/unhandled.ts'
import { type Asked, type Fault, isApi } from '../../support/servers/fault-rules.ts'
import { shortLimits } from '../../support/servers/fault-files.ts'
import type { FaultServer } from '../../support/servers/fault-server.ts'
import { partitionsOn } from './kept.ts'
import { listPath, texts, untilShown } from './look.ts'
import type { State } from './states.ts'
import { hour } from '#domain/durations.ts'

/** One browser and one server. */
export interface Scene {
  state: State
  server: FaultServer
  context: BrowserContext
  page: Page
  other: Page | undefined
  browser: CDPSession
  password: string
  /** Unhandled errors. */
  unhandled: string[]
}

/** Opens a browser, and Ada's list unless the case is a first visit. */
export async function setTheScene(browser: Browser, server: FaultServer, state: State): Promise<Scene> {
  const password = `secret-${randomUUID()}`
  for (const { id } of server.plane.credentials.all()) server.plane.credentials.update(id, { password })
  edit(server, texts.old)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: state.worker === 'none' ? 'block' : 'allow',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const unhandled = await unhandledIn(context, session, isExpectedOf(state))
  const scene: Scene = {
    state,
    server,
    context,
    page,
    other: undefined,
    browser: session,
    password,
    unhandled,
  }
  if (state.worker === 'first visit') await signInWithoutPage(scene)
  else await openAsAda(scene)
  return scene
}

/** Changes the listed instance's description, as another user. */
export function edit(server: FaultServer, description: string): void {
  const bastion = server.plane.instances.all().find(({ name }) => name === 'bastion')
  if (bastion) server.plane.instances.update(bastion.id, { description })
}

/** Messages that the browser logs on its own in this state. */
function isExpectedOf(state: State): (text: string) => boolean {
  // The browser decides how an installation without enough space fails.
  const installs = state.worker === 'first visit' && state.storage === 'full'
  // It also reports each file that a proxy has altered.
  return (text) =>
    (installs && /QuotaExceeded|failed to install/.test(text)) ||
    /'integrity' attribute|integrity checks failed/.test(text)
}

async function openAsAda({ page, password, state }: Scene) {
  await signIn(page, { user: 'ada', silo: 'harbor', password, to: listPath })
  await untilShown(page, 15_000, ({ shown, adas }) => adas && shown !== 'login')
  if (state.worker === 'none') return
  await fetchApp(page)
  await untilStored(page, '/v1/me')
  await untilStored(page, '/v1/instances')
}

/** Signs in through the login page, and waits for a path. */
export async function signIn(
  page: Page,
  { user, silo, password, to }: { user: string; silo: string; password: string; to: string },
): Promise<void> {
  await page.goto(`/login/${silo}/local?${new URLSearchParams({ redirect_uri: to })}`)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** A session from an earlier browser profile: signed in, with nothing stored. */
async function signInWithoutPage({ context, password }: Scene) {
  await context.request.post('/v1/login/harbor/local', { data: { username: 'ada', password } })
}

/** Sets up everything that must exist before the fault. */
export async function prepare(scene: Scene): Promise<void> {
  const { state, context, page } = scene
  if (state.user === 'signed out elsewhere' || state.storage === 'blocked') {
    scene.other = await context.newPage()
    await scene.other.goto('/projects')
    await scene.other.getByRole('link', { name: 'web-frontend' }).waitFor()
  }
  if (state.worker === 'waiting') {
    scene.server.build = 1
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      const worker = registration?.installing
      if (!worker) return
      await new Promise<void>((resolve) =>
        worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve()),
      )
    })
  }
}

/** Applies the case's storage fault. */
export async function spoilStorage({ state, page, other, browser, server }: Scene): Promise<void> {
  const [name = ''] = ['fine', 'full'].includes(state.storage) ? [] : await partitionsOn(page)
  switch (state.storage) {
    case 'full':
      await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
      return
    case 'blocked':
      await other?.evaluate(async (name) => {
        await new Promise((resolve) =>
          indexedDB.open(name).addEventListener('success', (event) => {
            Object.assign(globalThis, { held: (event.target as IDBOpenDBRequest).result })
            resolve(undefined)
          }),
        )
      }, name)
      return
    case 'deleted':
      await page.evaluate(async (name) => {
        await new Promise((resolve) =>
          indexedDB.deleteDatabase(name).addEventListener('success', resolve, { once: true }),
        )
      }, name)
      return
    case 'damaged':
      await page.evaluate(damage, name)
      return
    case 'fine':
  }
}

/** Runs in the page. Corrupts every row, each in its own way. */
async function damage(name: string) {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction(['answers', 'facts'], 'readwrite')
  const answers = transaction.objectStore('answers')
  const nonsense = [
    { body: '{"items":' },
    { fetchedAt: 'yesterday' },
    { body: 7, contentType: 8 },
    { keptUntil: {} },
  ]
  const rows = answers.getAll()
  rows.addEventListener('success', () => {
    for (const [i, row] of (rows.result as object[]).entries())
      answers.put({ ...row, ...nonsense[i % nonsense.length] })
  })
  transaction.objectStore('facts').put({ key: 'size', value: 'much' })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opening.result.close()
  localStorage.setItem('rackside.cache', '{"clientState":')
}

/** Faults by network state; the server itself handles `dead`. */
const faults: Partial<Record<State['network'], Fault>> = {
  hang: { do: 'hang' },
  'hang in body': { do: 'hang-in-body' },
  drip: { do: 'drip', every: shortLimits.idle + 250 },
  reset: { do: 'reset' },
  truncated: { do: 'truncate' },
  HTML: { do: 'html' },
  '500': { do: 'status', status: 500 },
  '429': { do: 'status', status: 429, retryAfter: 2 },
  '401': { do: 'status', status: 401 },
  '403': { do: 'status', status: 403 },
  '404': { do: 'status', status: 404 },
  'skewed clock': { do: 'skew', by: hour },
}

const isList = ({ path }: Asked) => path.startsWith('/v1/instances')
const isMe = ({ path }: Asked) => path.startsWith('/v1/me')

/** A proxy answers with its own page and the same status. */
function faultOf({ network, answerer }: State): Fault | undefined {
  const fault = faults[network]
  return answerer === 'a proxy' && fault?.do === 'status' ? { do: 'html', status: fault.status } : fault
}

/** Applies the case's network fault. */
export async function spoilNetwork({ state, server }: Scene): Promise<void> {
  const forbidden = state.user === 'forbidden'
  // The oldest rule applies. First a delay, so that there is time to stop the worker; then the 403, unless
  // the fault itself answers.
  if (state.worker === 'stopped mid-request')
    server.rules.add(
      { do: 'late', by: 300 },
      { times: 2, when: (asked) => isMe(asked) || (isList(asked) && !forbidden) },
    )
  if (forbidden && state.network === 'skewed clock') forbid(server)
  const fault = faultOf(state)
  if (fault) server.rules.add(fault, state.scope === 'one endpoint' ? { when: isList } : {})
  if (forbidden) forbid(server)
  if (state.network === 'dead') await server.kill()
}

/** Removes all faults, but the user's permissions stay. */
export async function restore(scene: Scene): Promise<void> {
  const { server, state } = scene
  server.rules.clear()
  if (state.user === 'forbidden') forbid(server)
  await server.restart()
}

function forbid(server: FaultServer) {
  server.rules.add(
    { do: 'status', status: 403 },
    { when: (asked) => isApi(asked) && asked.method === 'GET' && !/^\/v1\/(me|ping)\b/.test(asked.path) },
  )
}

/** Changes the user before any other fault. */
export async function changeUser({ state, server, context, password }: Scene): Promise<void> {
  if (state.user === 'expired')
    for (const { id } of server.plane.sessions.all()) server.plane.sessions.delete(id)
  if (state.user === 'someone else') {
    const tab = await context.newPage()
    await signIn(tab, { user: 'quinn', silo: 'qa-lab', password, to: '/projects' })
    await tab.getByRole('link', { name: 'unreadable-answer' }).waitFor()
    await tab.close()
  }
}

/** Signs out through the menu; returns the milliseconds until the login page shows. */
export async function signOut(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Account/ }).click()
  const started = Date.now()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: /^Sign in/ }).waitFor()
  return Date.now() - started
}

/** The step under test: loads the list in this state. */
export async function askForList({ state, page, browser, server }: Scene): Promise<void> {
  const midRequest = state.worker === 'stopped mid-request'
  if (state.worker === 'stopped') await browser.send('ServiceWorker.stopAllWorkers')
  if (state.worker === 'hard reload') {
    const loaded = page.waitForEvent('domcontentloaded')
    await browser.send('Page.reload', { ignoreCache: true })
    await loaded
  } else await open(page)
  if (!midRequest) return
  const started = Date.now()
  while (server.apiSince(started).length === 0 && Date.now() - started < 500)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await browser.send('ServiceWorker.stopAllWorkers')
}

/** Opens the list; the app may redirect to the login page on the way. */
export const open = (page: Page) =>
  page.goto(listPath, { waitUntil: 'commit' }).catch((error: Error) => {
    if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error
  })

/** The time limit for closing a page or a browser, in milliseconds. */
const closesWithin = 20_000

/**
 * Chromium may hang on closing while a database waits to be deleted. Closing is not under test, so it is left
 * behind then.
 */
export async function closeOrLeave(what: { close: () => Promise<void> }): Promise<void> {
  await Promise.race([
    what.close().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, closesWithin)),
  ])
}
