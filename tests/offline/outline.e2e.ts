import type { Page } from '@playwright/test'
import { test } from '../support/fault-fixtures.ts'
import { expect } from '../support/live.ts'

/** Where a part of the shell is, in pixels. */
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`the ${colorScheme} shell is outlined before any code has come, ${width} px wide, where it will stand`, async ({
      page,
      server,
      context,
    }) => {
      await context.request.post('/v1/login/harbor/local', {
        data: { username: 'ada', password: 'password' },
      })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      const letGo = server.rules.add({ do: 'hang' }, { when: isCode })
      await page.goto('/projects', { waitUntil: 'commit' })
      await expect(page.locator('#outline header')).toBeVisible()
      const parts = width > 900 ? ['aside', 'header', 'main'] : ['header', 'main']
      const outlined = await Promise.all(parts.map((part) => place(page, `#outline ${part}`)))
      const colours = await Promise.all([background(page, 'html'), background(page, '#outline aside')])
      expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(
        width > 900 ? 1 : 0,
      )

      letGo()
      await page.reload()
      await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
      await expect(page.locator('#outline')).toBeHidden()
      expect(await Promise.all(parts.map((part) => place(page, `#root ${part}`)))).toEqual(outlined)
      expect(await Promise.all([background(page, 'html'), background(page, '#root aside')])).toEqual(colours)
    })

test('a chosen theme and a folded navigation are there from the first paint', async ({ page, server }) => {
  await page.goto('/login')
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

test('what has no shell has no outline of it', async ({ page, server }) => {
  server.rules.add({ do: 'hang' }, { when: isCode })
  await page.goto('/login/harbor/local', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#outline')).toBeHidden()
})

test('nothing on the first screen moves once it is there', async ({ page, context }) => {
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
