import type { BrowserContext, Page } from '@playwright/test'
import { loadedAsHeader } from '#api/user-key.ts'
import { seedToken } from '#mock/seed/people.ts'
import { shortLimits } from '../../support/servers/fault-files.ts'
import { test } from '../../support/servers/fault-fixtures.ts'
import type { FaultServer } from '../../support/servers/fault-server.ts'
import { expect, untilStored } from '../../support/servers/live.ts'
import { cases, fc } from '../../support/property.ts'
import { signInBySso } from '../../support/sign-in.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { type Scene, setTheScene, signIn, signOut } from '../matrix/bring-about.ts'
import { keepsNothingOfAda } from '../matrix/invariants.ts'
import { listPath, texts } from '../matrix/look.ts'
import { well } from '../story.ts'

const story = test.extend<{ scene: Scene }>({
  scene: async ({ browser, server }, use) => {
    const scene = await setTheScene(browser, server, well)
    await use(scene)
    expect(scene.unhandled).toEqual([])
    await scene.context.close()
  },
})

const notice = (page: Page) =>
  page.getByRole('heading', { name: 'You are now signed in as someone else', exact: true })

/** A tab that arrives from an identity provider. */
async function signInBySsoInTab({ context }: Scene): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/login/summit/saml/okta?redirect_uri=%2Fprojects')
  await signInBySso(tab, 'greta')
  await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible()
  return tab
}

async function signInAsQuinn({ context, password }: Scene): Promise<Page> {
  const tab = await context.newPage()
  await signIn(tab, { user: 'quinn', silo: 'qa-lab', password, to: '/projects' })
  await expect(tab.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  return tab
}

/** Replaces the browser's session without the page or the worker noticing. */
const swapCookie = (context: BrowserContext, server: FaultServer, user: string) =>
  context.addCookies([{ name: 'session', value: seedToken(user), url: server.url }])

/** What the page will ask for early the next time, as stored text. */
const firstReads = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => key.endsWith('.first-reads') && localStorage[key])
      .join(),
  )

const keyOf = ({ plane }: FaultServer, name: string) => {
  const user = plane.users.all().find(({ displayName }) => displayName === name)
  return `${user?.siloId}/${user?.id}`
}

/** Sends a request from a page, as the user it was loaded as. */
const ask = (page: Page, path: string, as: string | undefined, init: RequestInit = {}) =>
  page.evaluate(
    async ([path, header, as, init]) => {
      const headers = { 'content-type': 'application/json', ...(as ? { [header]: as } : {}) }
      const response = await fetch(path, { ...init, headers })
      const { status } = response
      return { status, source: response.headers.get('x-rackside-source'), text: await response.text() }
    },
    [path, loadedAsHeader, as, init] as const,
  )

const asked = (server: FaultServer, since: number, path: string) =>
  server.apiSince(since).filter((logged) => logged.path.startsWith(path))

story('single sign-on counts as a sign-in: the next user sees nothing of the first', async ({ scene }) => {
  const { page, server } = scene
  const tab = await signInBySsoInTab(scene)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Greta Holm signed in')).toBeVisible()
  await expect(page.getByText(texts.old)).toBeHidden()
  server.rules.add({ do: 'status', status: 500 }, { when: ({ path }) => path.startsWith('/v1/instances') })
  await tab.goto(listPath)
  await expect(tab.getByRole('alert')).toBeVisible()
  await expect(tab.getByText(texts.old)).toBeHidden()
  await page.close()
  await keepsNothingOfAda({ ...scene, page: tab })
})

story('stored answers reach a new document only after the server names the user', async ({ scene }) => {
  const { page, server, context } = scene
  const path = '/v1/instances?limit=7&project=web-frontend'
  await ask(page, path, undefined)
  await untilStored(page, path)
  await swapCookie(context, server, 'quinn')
  server.rules.add({ do: 'status', status: 500 }, { when: (asked) => asked.path.startsWith('/v1/instances') })
  const tab = await context.newPage()
  await tab.goto('/login')
  const answer = await ask(tab, path, undefined)
  expect([answer.status, answer.source]).toEqual([500, 'network'])
  expect(answer.text).not.toContain(texts.old)
})

for (const where of ['by other software', 'in another tab']) {
  story(`the user changes between a navigation and its answer, ${where}`, async ({ scene }) => {
    const { page, server, context } = scene
    await page.goto('/projects')
    await expect.poll(() => firstReads(page)).toContain('/v1/projects')
    server.rules.add({ do: 'late', by: 2_000 }, { times: 2 })
    const since = Date.now()
    if (where === 'by other software') await swapCookie(context, server, 'quinn')
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => asked(server, since, '/v1/me')).toHaveLength(1)
    await expect.poll(() => asked(server, since, '/v1/projects')).toHaveLength(1)
    if (where === 'in another tab') await signInAsQuinn(scene)
    await expect(page.getByText('Quinn Abara').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'web-frontend' })).toBeHidden()
    await keepsNothingOfAda(scene)
  })
}

story('offline a new document shows stored data', async ({ scene: { page, server, context } }) => {
  const path = '/v1/instances?limit=7&project=web-frontend'
  await ask(page, path, undefined)
  await untilStored(page, path)
  await server.kill()
  const tab = await context.newPage()
  await tab.goto('/login')
  expect((await ask(tab, path, undefined)).source).toBe('store')
})

story('a page that becomes visible checks again who is signed in', async ({ scene }) => {
  const { page, server, context } = scene
  await swapCookie(context, server, 'quinn')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Quinn Abara signed in')).toBeVisible()
  await expect(page.getByText(texts.old)).toBeHidden()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await keepsNothingOfAda(scene)
})

story('a tab never continues as the next user: nothing is sent as them', async ({ scene }) => {
  const { page, server } = scene
  const ada = keyOf(server, 'Ada Okafor')
  await page.goto('/projects-new')
  await page.getByRole('dialog').getByLabel('Name').fill('half-typed')
  await expect.poll(() => storedDraft(page, '/projects-new')).toContain('half-typed')
  const tab = await signInAsQuinn(scene)

  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Quinn Abara signed in')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const since = Date.now()
  const body = JSON.stringify({ name: 'half-typed', description: '' })
  expect((await ask(page, '/v1/projects', ada, { method: 'POST', body })).status).toBe(409)
  expect((await ask(page, '/v1/projects', ada)).status).toBe(409)
  expect(asked(server, since, '/v1/projects')).toEqual([])
  expect(await storedDraft(tab, '/projects-new')).toBe('')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('')
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  await keepsNothingOfAda({ ...scene, page: tab })
})

story('after the session is replaced, a write waits until the server names the user', async ({ scene }) => {
  const { page, server, context, browser } = scene
  const ada = keyOf(server, 'Ada Okafor')
  await browser.send('ServiceWorker.stopAllWorkers')
  await swapCookie(context, server, 'quinn')
  const body = JSON.stringify({ name: 'for-quinn', description: '' })
  expect((await ask(page, '/v1/projects', ada, { method: 'POST', body })).status).toBe(409)
  expect(server.plane.projects.all().some(({ name }) => name === 'for-quinn')).toBe(false)
  await expect(notice(page)).toBeVisible()
})

story('a pending sign-out that hangs does not block signing in', async ({ scene }) => {
  const { page, server } = scene
  server.rules.add({ do: 'hang' }, { when: ({ path }) => path === '/v1/logout' })
  await signOut(page)
  const tab = await signInAsQuinn(scene)
  const since = Date.now()
  await tab.reload()
  await expect(tab.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  expect(asked(server, since, '/v1/logout')).toEqual([])
})

story('a pending sign-out that hangs delays no page, and none shows Ada’s data', async ({ scene }) => {
  const { page, server } = scene
  server.rules.add({ do: 'hang' }, { when: ({ path }) => path === '/v1/logout' })
  await signOut(page)
  const since = Date.now()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  const [first] = server.apiSince(since)
  const named = asked(server, since, '/v1/me').find(({ done }) => done === 401)
  // An attempt to deliver it delays calls by two seconds; without that limit, it would be as long as any call.
  expect((named?.time ?? Infinity) - (first?.time ?? 0)).toBeLessThan(shortLimits.giveUp)
  expect(server.apiSince(since).filter(({ done }) => done === 200)).toEqual([])
})

story(
  'after an offline sign-out and single sign-on the old session ends and the new one stays',
  async ({ scene }) => {
    const { page, server } = scene
    const adas = server.plane.sessions.all().at(-1)
    await server.kill()
    await signOut(page)
    await server.restart()
    const tab = await signInBySsoInTab(scene)
    expect(server.plane.sessions.get(adas?.id ?? '')).toBeUndefined()
    const since = Date.now()
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible()
    expect((await ask(tab, '/v1/me', undefined)).status).toBe(200)
    expect(asked(server, since, '/v1/logout')).toEqual([])
  },
)

/** Runs in each page. Reports every moment in which a user's project shows under another user's name. */
function watchNames() {
  const owners = { 'web-frontend': 'Ada Okafor', 'unreadable-answer': 'Quinn Abara' }
  const seen = () => {
    const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent)
    const name = buttons.find((text) => text.startsWith('Account: ')) ?? ''
    const links = [...document.querySelectorAll('main a')].map((link) => link.textContent)
    for (const [project, owner] of Object.entries(owners))
      if (name && links.includes(project) && !name.includes(owner)) console.warn(`${project} under ${name}`)
  }
  new MutationObserver(seen).observe(document, { subtree: true, childList: true, characterData: true })
}

/** A page may go to sign-in just as it reloads. */
function isLedElsewhere(error: Error): void {
  if (!/interrupted by another navigation|because of a navigation|net::ERR_ABORTED/.test(error.message))
    throw error
}

/** Signs in, and starts again if the tab is redirected meanwhile. */
const signInAnew = (tab: Page, who: Parameters<typeof signIn>[1]) =>
  expect(() => signIn(tab, who)).toPass({ timeout: 40_000 })

/** Signs out, unless the tab has already lost its session. */
const signOutIfIn = (tab: Page) =>
  expect(async () => {
    const isOut = tab.getByRole('heading', { name: /^Sign in/ }).or(notice(tab))
    if (await isOut.first().isVisible()) return
    await tab.getByRole('button', { name: /^Account/ }).click({ timeout: 1_000 })
    await tab.getByRole('menuitem', { name: 'Sign out' }).click({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

/** Waits for the user's projects or the login page. Reloads at the notice. */
const comesToRest = (tab: Page) =>
  expect(async () => {
    const again = tab.getByRole('button', { name: 'Reload' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    const heading = tab.getByRole('heading', { name: /^(Projects|Sign in)/ })
    await expect(heading).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

story(
  'twenty changes of user in two tabs never show a project under another user’s name',
  async ({ scene }) => {
    test.setTimeout(120_000)
    const { context, server, page, password } = scene
    context.setDefaultTimeout(10_000)
    const seen: string[] = []
    await context.addInitScript(watchNames)
    context.on('console', (message) => void (message.text().includes(' under ') && seen.push(message.text())))
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) await tab.goto('/projects')
    const ways = [
      (tab: Page) => signInAnew(tab, { user: 'quinn', silo: 'qa-lab', password, to: '/projects' }),
      () => signInBySsoInTab(scene).then((tab) => tab.close()),
      (tab: Page) => signInAnew(tab, { user: 'ada', silo: 'harbor', password, to: '/projects' }),
      () => swapCookie(context, server, 'quinn'),
      () => swapCookie(context, server, 'ada'),
      signOutIfIn,
    ]
    const reloads = fc.tuple(fc.boolean(), fc.boolean())
    const change = async (way: number, at: number, reloads: boolean[]) => {
      const tab = tabs[at]
      if (tab) await ways[way]?.(tab)
      for (const [at, tab] of tabs.entries()) {
        await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(isLedElsewhere)
        if (reloads[at]) await tab.goto('/projects').catch(isLedElsewhere)
        await comesToRest(tab)
      }
      expect(seen).toEqual([])
    }
    await fc.assert(fc.asyncProperty(fc.nat(ways.length - 1), fc.nat(1), reloads, change), {
      numRuns: cases(20),
      endOnFailure: true,
    })
  },
)
