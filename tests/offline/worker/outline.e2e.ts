import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { budget } from '../../../tools/first-load.ts'
import { test } from '../../support/servers/fault-fixtures.ts'
import { expect } from '../../support/servers/live.ts'

/** A part of the shell on screen, in pixels. */
const place = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return { x, y, width }
    })

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

const isCode = ({ path }: { path: string }) => /^\/assets\/.*\.(js|css)$/.test(path)

/** Code that the first list does not need, except the navigation's. */
const isLater = ({ path }: { path: string }) =>
  isCode({ path }) && !/^\/assets\/(index|rolldown-runtime|libraries|first|cards|areas)-/.test(path)

/** Bytes after gzip of a file of the live build. */
const sizeOf = ({ path }: { path: string }) =>
  gzipSync(readFileSync(join(import.meta.dirname, '../../../dist/live', path)), { level: 9 }).length

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`the ${colorScheme} shell is outlined in its final place before any code arrives, ${width} px wide`, async ({
      page,
      server,
      context,
    }) => {
      await context.request.post('/v1/login/harbor/local', {
        data: { username: 'mei', password: 'password' },
      })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      const letGo = server.rules.add({ do: 'hang' }, { when: isCode })
      await page.goto('/projects', { waitUntil: 'commit' })
      await expect(page.locator('#outline header')).toBeVisible()
      const bar = 'footer, nav[aria-label=Quick]'
      const parts = width > 900 ? ['aside', 'header', 'main'] : ['header', 'main', `:is(${bar})`]
      const outlined = await Promise.all(parts.map((part) => place(page, `#outline ${part}`)))
      const words = await page.locator('#outline footer span').allInnerTexts()
      const colours = await Promise.all([background(page, 'html'), background(page, '#outline aside')])
      await expect(page.locator('#outline main svg')).toBeInViewport({ ratio: 1 })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)

      letGo()
      await page.reload()
      await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
      await expect(page.locator('#outline')).toBeHidden()
      const stand = () => Promise.all(parts.map((part) => place(page, `#root ${part}`)))
      await expect.poll(stand).toEqual(outlined)
      const places = await page.locator('#root nav[aria-label=Quick] > *').allTextContents()
      expect(words.map((word, at) => word.trim() || places[at])).toEqual(places)
      expect(await Promise.all([background(page, 'html'), background(page, '#root aside')])).toEqual(colours)
    })

for (const width of [1440, 390])
  test(`the first list and its navigation show before any deferred code arrives, ${width} px wide`, async ({
    page,
    server,
    context,
  }) => {
    await context.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: 'password' } })
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main [href="/projects/web-frontend"]')) return
        performance.mark('first row')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    server.rules.add({ do: 'hang' }, { when: isLater })
    await page.goto('/projects', { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
    if (width > 900)
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Images' }),
      ).toBeVisible()
    await expect.poll(() => server.log.some(isLater), { timeout: 15_000 }).toBe(true)
    const first = server.log.find(isLater)?.time ?? 0
    const row = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN),
    )
    expect(first).toBeGreaterThan(row)
    if (width > 900) {
      const needed = server.log.filter((asked) => isCode(asked) && asked.time <= row)
      const bytes = needed.reduce((sum, asked) => sum + sizeOf(asked), 0)
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThanOrEqual(budget.code)
    }
  })

test('missing deferred code does not affect the first list', async ({ page, server, context }) => {
  await context.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: 'password' } })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  server.rules.add({ do: 'reset' }, { when: isLater })
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect.poll(() => server.log.filter(isLater).length, { timeout: 15_000 }).toBeGreaterThan(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  expect(faults).toEqual([])
})

test('the chosen theme and a collapsed navigation apply from the first paint', async ({ page, server }) => {
  // Not a page of the console: it would leave a worker whose hanging requests use up every connection.
  await page.goto('/config.json')
  await page.evaluate(() => {
    localStorage.setItem('rackside.theme', 'dark')
    localStorage.setItem('rackside.navigation-collapsed', '1')
  })
  server.rules.add({ do: 'hang' }, { when: isCode })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/projects', { waitUntil: 'commit' })
  await expect(page.locator('#outline aside')).toHaveCSS('width', '49px')
  expect(await background(page, 'html')).toBe('oklch(0.178 0.013 245)')
})

test('a page without the shell has no outline', async ({ page, server }) => {
  server.rules.add({ do: 'hang' }, { when: isCode })
  await page.goto('/login/harbor/local', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#outline')).toBeHidden()
})

test('nothing on the first screen moves after it appears', async ({ page, context }) => {
  await context.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: 'password' } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const moved = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
  expect(moved).toBeLessThan(0.005)
})
