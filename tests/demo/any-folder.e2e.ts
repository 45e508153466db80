import { join } from 'node:path'
import { expect } from '@playwright/test'
import { untilAppIsHere } from '../support/fixtures/app-files.ts'
import { row, story } from '../support/story.ts'
import { staticHost } from '../support/servers/static-host.ts'

const below = '/try/rackside/'

/** The built demo in a subfolder of a static file host. */
const test = story.extend<{ host: Awaited<ReturnType<typeof staticHost>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  host: async ({}, use) => {
    const host = await staticHost(join(import.meta.dirname, '../../dist/demo'), below)
    await use(host)
    await host.close()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

test('the demo runs in a subfolder and requests nothing outside it', async ({ page, host }) => {
  await page.goto('./')
  await expect(row(page, 'web-frontend')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`${below}projects`)
  await row(page, 'web-frontend').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}projects/web-frontend/instances`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`${below}login`))
  expect(host.asked.filter((path) => !path.startsWith(below) && path !== '/favicon.ico')).toEqual([])
})

test('a deep page opens after a refresh and offline', async ({ page, context, host }) => {
  await page.goto('./')
  await expect(row(page, 'web-frontend')).toBeVisible()
  await page.goto('projects/web-frontend/instances')
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await untilAppIsHere(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}projects/web-frontend/instances`)
})

test('a first visit can start on a deep page', async ({ page, host }) => {
  await page.goto('projects/web-frontend/instances')
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}projects/web-frontend/instances`)
  const workers = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(workers).toEqual([host.url])
})

test('the folder contains the licences of everything in it', async ({ page, host }) => {
  const answered = await page.request.get(`${host.url}LICENCES.txt`)
  expect([answered.status(), await answered.text()]).toEqual([
    200,
    expect.stringContaining('SIL OPEN FONT LICENSE'),
  ])
})

test('the folder contains everything needed to install the app', async ({ page, host }) => {
  await page.goto('./')
  const href = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href)
  expect(href).toBe(`${host.url}manifest.webmanifest`)
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    start_url: string
    scope: string
    icons: { src: string }[]
  }
  const at = (path: string) => new URL(path, href).href
  expect([at(manifest.start_url), at(manifest.scope)]).toEqual([host.url, host.url])
  for (const { src } of manifest.icons) expect((await page.request.get(at(src))).status()).toBe(200)
})
