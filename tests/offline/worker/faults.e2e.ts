import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { shortLimits } from '../../support/servers/fault-files.ts'
import { FaultServer } from '../../support/servers/fault-server.ts'
import { expect, untilBack, untilStored } from '../../support/servers/live.ts'
import { storedKeys } from '../../support/worker/stored.ts'
import { codeOf, lookForUpdate, takeUpdate, updateOffer } from '../../support/fixtures/update.ts'
import { edit, signIn, signOut } from '../matrix/bring-about.ts'
import { keepsNothingOfAda } from '../matrix/invariants.ts'
import { partitionsOn } from '../matrix/kept.ts'
import { texts } from '../matrix/look.ts'
import { ask, story } from '../story.ts'

const paths = (count: number) =>
  Array.from({ length: count }, (_, i) => `/v1/instances?project=web-frontend&limit=${i + 100}`)

story('the app survives a server that hangs, then recovers', async ({ scene: { page, server } }) => {
  server.rules.add({ do: 'hang' })
  await page.reload()
  await expect(page.getByText(/stored data from \d+ s ago/)).toBeVisible()
  await expect(page.getByRole('status')).toContainText('offline')
  edit(server, texts.fresh)
  server.rules.clear()
  await untilBack(page, page.getByText(texts.fresh, { exact: true }))
  await expect(page.getByRole('status')).toHaveText(/^live/)
})

story('seven hanging URLs do not delay an eighth', async ({ scene: { page, server } }) => {
  await ask(page, ['/v1/projects?limit=7'])
  await untilStored(page, '/v1/projects?limit=7')
  // One more than a browser's connections to one server.
  server.rules.add({ do: 'hang' })
  const hung = ask(page, paths(7))
  const [eighth] = await ask(page, ['/v1/projects?limit=7'])
  expect(eighth).toMatchObject({ status: 200, source: 'store' })
  // It has its own time limit.
  expect(eighth?.took).toBeLessThan(shortLimits.without)
  for (const { status, took } of await hung) {
    expect(status).toBe(503)
    expect(took).toBeLessThan(shortLimits.giveUp)
  }
  server.rules.clear()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('status')).toHaveText(/^live/, { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
})

story('a change of user during 50 reads leaves nothing of the first user', async ({ scene }) => {
  const { page, server, context, password } = scene
  server.rules.add({ do: 'late', by: 300 }, { when: ({ path }) => path.startsWith('/v1/instances') })
  const reads = ask(page, paths(50))
  const tab = await context.newPage()
  await signIn(tab, { user: 'quinn', silo: 'qa-lab', password, to: '/projects' })
  await expect(tab.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  await reads
  await keepsNothingOfAda({ ...scene, page: tab })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText(texts.old)).toBeHidden()
  await keepsNothingOfAda({ ...scene, page: tab })
})

story('signing out during 50 writes leaves nothing', async ({ scene }) => {
  const { page, server, context } = scene
  server.rules.add({ do: 'late', by: 200 }, { when: ({ method }) => method === 'POST', times: 40 })
  const writer = await context.newPage()
  await writer.goto('/projects')
  await expect(writer.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  // The tab that sent the writes also goes to the login page, which aborts them.
  const writes = writer
    .evaluate(() =>
      Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          fetch('/v1/projects', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: `written-${i}`, description: 'Kept for Ada' }),
          }).catch(() => undefined),
        ),
      ).then(() => undefined),
    )
    .catch(() => undefined)
  await expect
    .poll(() => server.plane.projects.all().some(({ name }) => name.startsWith('written')))
    .toBe(true)
  await signOut(page)
  await writes
  await expect(writer.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  await keepsNothingOfAda(scene)
  await expect.poll(() => partitionsOn(page)).toEqual([])
})

story('after an offline sign-out and a restart, another user can sign in', async ({ scene }) => {
  const { page, server, context, password, browser } = scene
  const adas = server.plane.sessions.all().at(-1)
  await server.kill()
  await signOut(page)
  await browser.send('ServiceWorker.stopAllWorkers')
  const tab = await context.newPage()
  await page.close()
  const restarted = Date.now()
  await server.restart()
  await signIn(tab, { user: 'quinn', silo: 'qa-lab', password, to: '/projects' })
  await expect(tab.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  // Ada's session ends first, and Quinn's stays. A call that was waiting for the server has no session (401).
  const calls = server.apiSince(restarted).filter(({ path, done }) => path === '/v1/logout' || done !== 401)
  expect(calls[0]?.path).toBe('/v1/logout')
  expect(server.plane.sessions.get(adas?.id ?? '')).toBeUndefined()
  await keepsNothingOfAda({ ...scene, page: tab })
  expect((await ask(tab, ['/v1/me']))[0]?.status).toBe(200)
})

/** Makes a page check for the served build until it offers the update, which is then fully installed. */
async function deploy(page: Page, server: FaultServer, build: number) {
  server.build = build
  await lookForUpdate(page)
  await expect(updateOffer(page)).toBeVisible({ timeout: 15_000 })
}

story('an update of four tabs does not lose a form with unsaved changes', async ({ scene }) => {
  const { page, server, context } = scene
  const clean = [await context.newPage(), await context.newPage()]
  for (const tab of clean) await tab.goto('/projects')
  const dirty = await context.newPage()
  await dirty.goto('/projects-new')
  await dirty.getByRole('dialog').getByLabel('Name').fill('not-sent-yet')
  await deploy(page, server, 1)
  const reloaded = [page, ...clean].map((tab) => tab.waitForEvent('load'))
  await page.getByRole('button', { name: 'Update' }).click()
  await Promise.all(reloaded)
  for (const tab of [page, ...clean]) expect(await codeOf(tab)).toContain('_1.js')

  // The old code keeps working: the input is still there and can be submitted.
  expect(await codeOf(dirty)).not.toContain('_1.js')
  await expect(dirty.getByRole('dialog').getByLabel('Name')).toHaveValue('not-sent-yet')
  await dirty.getByRole('dialog').getByRole('button', { name: 'Create project' }).click()
  await expect(dirty).toHaveURL('/projects/not-sent-yet/instances')
  await expect(dirty.getByRole('heading', { name: 'Instances' })).toBeVisible()
})

story('rolling back to the previous build works', async ({ scene: { page, server } }) => {
  for (const build of [1, 0]) {
    await deploy(page, server, build)
    await takeUpdate(page)
    await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
    expect((await codeOf(page)).includes('_1.js')).toBe(build === 1)
  }
  await server.kill()
  await page.reload()
  await expect(page.getByText(/stored data from/)).toBeVisible()
})

story('a server that names nobody does not block an update', async ({ scene }) => {
  const { page, server, browser } = scene
  await browser.send('ServiceWorker.stopAllWorkers')
  server.rules.add({ do: 'status', status: 500 }, { when: ({ path }) => path.startsWith('/v1/me') })
  edit(server, texts.fresh)
  await page.reload()
  // Until it does, only stored answers are shown.
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await deploy(page, server, 1)
  await takeUpdate(page)
  expect(await codeOf(page)).toContain('_1.js')
})

story(
  'the app recovers from databases deleted while it runs',
  async ({ scene: { page, server, browser } }) => {
    await browser.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
    edit(server, texts.fresh)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(texts.fresh, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(texts.fresh, { exact: true })).toBeVisible()
    await untilStored(page, '/v1/instances')
  },
)

story(
  'the list restarts when the server has forgotten a page token',
  async ({ scene: { page, password } }) => {
    await signIn(page, {
      user: 'quinn',
      silo: 'qa-lab',
      password,
      to: '/projects/stale-page-token/instances?rows=25',
    })
    await untilStored(page, 'stale-page-token')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('The list has changed. Showing the first page.').first()).toBeVisible()
    await expect(page.getByText('1–25')).toBeVisible()
    await expect
      .poll(async () => (await storedKeys(page, 'answers')).filter((key) => key.includes('page_token=')))
      .toEqual([])
  },
)

test('changes made in the demo survive a worker that stops', async ({ page, context }) => {
  const demo = await FaultServer.start({ folder: join(import.meta.dirname, '../../../dist/demo') })
  await page.goto(`${demo.url}/projects-new`)
  await page.getByRole('dialog').getByLabel('Name').fill('outlives')
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/projects\/outlives/)
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('link', { name: 'outlives' })).toBeVisible()
  expect(demo.log.filter(({ path }) => path.startsWith('/v1/'))).toEqual([])
  await demo.close()
})
