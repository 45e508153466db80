import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveLive } from '../../../tools/live-server.ts'
import { fetchApp } from '../../support/fixtures/app-files.ts'
import { expect, sendSignIn, signInByForm, test as base, untilStored } from '../../support/servers/live.ts'

interface Fixtures {
  folder: string
  /** Writes the control file; undefined removes it. */
  say: (control: object | undefined) => Promise<void>
}

/** The live build in its own folder, with a control file that the story writes. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-'))
    await cp(join(import.meta.dirname, '../../../dist/live'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  live: async ({ server, folder }, use) => {
    const live = await serveLive({ api: server.url, port: 0, folder })
    await use(live)
    await live.close()
  },
  say: async ({ folder }, use) => {
    const file = join(folder, 'sw-control.json')
    await use((control) => (control ? writeFile(file, JSON.stringify(control)) : rm(file)))
  },
})

/** What the console leaves in the browser, bypassing the app. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    controlled: navigator.serviceWorker.controller !== null,
    caches: await caches.keys(),
    partitions: (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('rackside-')),
    local: Object.keys(localStorage).toSorted(),
  }))

const clean = {
  registrations: 0,
  controlled: false,
  caches: [],
  partitions: [],
}

/** Waits until everything is deleted; the page reloads meanwhile. */
const isClean = (page: Page) =>
  expect.poll(() => leftovers(page).catch(() => undefined), { timeout: 15_000 }).toMatchObject(clean)

const isHere = (page: Page) => expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()

async function fill(page: Page) {
  await signInByForm(page)
  await isHere(page)
  await untilStored(page, '/v1/projects')
  await expect.poll(async () => (await leftovers(page)).local).toContain('rackside.cache')
}

test('after the worker is switched off, a full profile is cleaned and stays clean until it is switched on', async ({
  page,
  server,
  say,
}) => {
  await fill(page)
  await say({ worker: 'off' })
  await page.goto('/projects')
  await isClean(page)
  await isHere(page)

  // A missing or unreachable control file changes nothing.
  await say(undefined)
  for (const path of ['/projects', '/projects/web-frontend/instances', '/projects']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect
    .poll(async () => (await leftovers(page)).local.filter((key) => /cache|owner|query|oxql/.test(key)))
    .toEqual([])
  expect(await leftovers(page)).toMatchObject(clean)
  expect(server.requests.some(({ path }) => path.startsWith('/v1/projects'))).toBe(true)

  await say({ worker: 'on' })
  await page.goto('/projects')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await untilStored(page, '/v1/projects')
})

test('after the worker is switched off, an open tab stops storing and reloads when next visible', async ({
  page,
  say,
}) => {
  await fill(page)
  await say({ worker: 'off' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await isHere(page)
  await isClean(page)
})

test('a wipe deletes stored data once, and nobody is signed out', async ({ page, say }) => {
  await fill(page)
  await page.evaluate(() => localStorage.setItem('rackside.oxql.history', '["get"]'))
  await say({ worker: 'on', wipe: '2026-11-22' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  expect((await leftovers(page)).local).not.toContain('rackside.oxql.history')
  await isHere(page)
  await untilStored(page, '/v1/projects')

  await page.evaluate(() => localStorage.setItem('rackside.oxql.history', '["get"]'))
  await page.goto('/projects')
  await isHere(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await untilStored(page, '/v1/projects')
  expect((await leftovers(page)).local).toContain('rackside.oxql.history')
})

test('with "store": false there is a worker, and nothing is stored', async ({ page, say }) => {
  await fill(page)
  await say({ worker: 'on', store: false })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => leftovers(page)).toMatchObject({ registrations: 1, partitions: [] })
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  expect(await leftovers(page)).toMatchObject({ registrations: 1, controlled: true, partitions: [] })
  expect((await leftovers(page)).local.filter((key) => /cache|owner/.test(key))).toEqual([])
})

test('with "store": false nothing is stored on a first visit either', async ({ page, server, say }) => {
  await say({ worker: 'on', store: false })
  await sendSignIn(page)
  await page.goto('/projects')
  await isHere(page)
  await fetchApp(page)
  // Once without the worker, and once through it.
  const reads = () => server.requests.filter(({ path }) => path.startsWith('/v1/projects')).length
  await expect.poll(reads, { timeout: 15_000 }).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(reads).toBeGreaterThan(2)
  await isHere(page)
  expect(await leftovers(page)).toMatchObject({ registrations: 1, controlled: true, partitions: [] })
})

test('a build older than the minimum version updates automatically', async ({ page, folder, say }) => {
  await fill(page)
  const rewrite = async (name: string, from: RegExp, to: string) => {
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(from)
    await writeFile(join(folder, name), text.replace(from, to))
  }
  await rewrite('index.html', /data-version="[^"]*"/, 'data-version="9999-01-02"')
  const newer = createHash('sha256').update(await readFile(join(folder, 'index.html')))
  await rewrite(
    'sw.js',
    /"integrity":"[^"]+","revision":"[0-9a-f]+"(?=[^{}]*"url":"index\.html")/,
    `"integrity":"sha256-${newer.digest('base64')}","revision":"newer"`,
  )
  await say({ worker: 'on', minimum: '9999-01-01' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await isHere(page)
  await expect(page.locator('html')).toHaveAttribute('data-version', '9999-01-02')
})
