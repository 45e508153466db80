import type { Locator, Page } from '@playwright/test'
import { violationsIn } from '../../support/axe.ts'
import { expect, rowAction, test, toast } from '../../support/console.ts'
import { storedDraft } from '../../support/worker/stored.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Instances' })
const rows = (page: Page) => list(page).getByRole('listitem')
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name })
const firstNames = (page: Page, count: number) =>
  expect.poll(async () => (await rows(page).getByRole('link').allTextContents()).slice(0, count))

const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return box
}

/** Like a phone without a home button. */
async function giveHomeIndicator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, bottomMax: 34 } })
  await expect.poll(async () => (await boxOf(quick(page))).height).toBeGreaterThan(56 + 33)
}

/** Touches without lifting the finger. */
async function longPress(page: Page, part: Locator): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { x, y } = await boxOf(part)
  const at = [{ x: x + 4, y: y + 4 }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toBeVisible()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Names too long for a row. */
const longNames = (ends: string[]) =>
  ends.map((end) => `customer-data-platform-ingest-pipeline-worker-node-prod-${end}`)

/** Creates instances as another user. */
const create = (page: Page, names: string[]) =>
  page.evaluate(async (names) => {
    for (const name of names) {
      const body = { name, description: '', hostname: 'host', ncpus: 2, memory: 4 * 1024 ** 3 }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await fetch('/v1/instances?project=web-frontend', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, disks: [], external_ips: [], network_interfaces: { type: 'none' } }),
      })
    }
  }, names)

/** Whether a button's text overflows it. */
const isCut = (button: HTMLElement | SVGElement) =>
  button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight

// The rows show the seconds of each step, so time must not be shortened.
test.use({ speed: 1 })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test.describe('as a user with one project', () => {
    test.use({ user: 'tomas' })
    test('nine instances fit on the screen, and one is stopped with two taps', async ({ page, open }) => {
      await open('/now')
      await expect(rows(page).first()).toBeVisible()
      await giveHomeIndicator(page)
      const top = (await boxOf(page.getByRole('banner'))).height
      const [first, ninth, tools] = await Promise.all([
        boxOf(rows(page).first()),
        boxOf(rows(page).nth(8)),
        boxOf(page.getByRole('search')),
      ])
      expect([top, first.height, ninth.height]).toEqual([44, 64, 64])
      expect(ninth.y + ninth.height).toBeLessThanOrEqual(tools.y)
      expect(await page.evaluate(() => scrollY)).toBe(0)

      const runner = rowOf(page, 'runner-3')
      const stop = runner.getByRole('button', { name: 'Stop runner-3' })
      const { width, height } = await boxOf(stop)
      expect([width, height]).toEqual([56, 44])
      await stop.tap()
      const sheet = page.getByRole('dialog', { name: 'Stop runner-3?' })
      const sure = sheet.getByRole('button', { name: 'Stop runner-3' })
      const reach = await boxOf(sure)
      expect(reach.height).toBe(52)
      expect(reach.y).toBeGreaterThan(844 / 2)
      expect(await violationsIn(page)).toEqual([])
      await sure.tap()
      await expect(sheet).toBeHidden()
      await expect(runner).toContainText(/stopping \d s/)
      await expect(runner).toContainText(/stopped \d+ s/, { timeout: 15_000 })
      await expect(runner.getByRole('button', { name: 'Start runner-3' })).toBeEnabled()
    })
  })

  test('a stopped instance is found with a filter chip, started with one tap, and stays in view', async ({
    page,
    open,
  }) => {
    await open('/now')
    await chip(page, 'Stopped').tap()
    await expect(page).toHaveURL('/now?state=stopped')
    const preview = rowOf(page, 'preview')
    await expect(preview).toContainText('web-frontend')
    await expect(rowOf(page, 'bastion')).toBeHidden()
    await preview.getByRole('button', { name: 'Start preview' }).tap()
    await expect(preview).toContainText(/starting \d s/)
    await expect(preview).toContainText(/running \d+ s/, { timeout: 15_000 })
    await chip(page, 'Stopped').tap()
    await expect(page).toHaveURL('/now')
    await chip(page, 'Stopped').tap()
    await expect(preview).toBeHidden()
  })

  test('a long press selects, and one button stops everything selected', async ({ page, open }) => {
    await open('/now?q=web-frontend')
    await expect(rowOf(page, 'bastion')).toBeVisible()
    // Appears above the rows; after this they stay in place.
    await expect(page.getByRole('list', { name: 'Needs attention' })).toBeVisible()
    await longPress(page, rowOf(page, 'bastion').getByText('vCPU'))
    await expect(page).toHaveURL(/now/)
    await rowOf(page, 'web-2').tap()
    await page.getByRole('checkbox', { name: 'Select preview' }).tap()
    const chosen = page.getByRole('region', { name: 'Selected instances' })
    await expect(chosen).toContainText('3 selected')
    expect(await violationsIn(page)).toEqual([])
    await expect(chosen.getByRole('button', { name: 'Start 1' })).toBeVisible()
    await chosen.getByRole('button', { name: 'Stop 2' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Stop 2 instances?' })
    await expect(sheet).toContainText(/bastion, web-2|web-2, bastion/)
    await sheet.getByRole('button', { name: 'Stop 2 instances' }).tap()
    await expect(rowOf(page, 'bastion')).toContainText(/stopp(ing|ed) \d+ s/)
    await expect(rowOf(page, 'web-2')).toContainText(/stopp(ing|ed) \d+ s/)
    await expect(chosen).toBeHidden()
    await expect(rowOf(page, 'preview')).toContainText(/stopped \d+ [a-z]/)
  })

  test('names that differ only at the end can be told apart, and confirmation shows the full name', async ({
    page,
    open,
  }) => {
    const names = longNames(['a', 'b'])
    await open('/now?q=node-prod')
    await create(page, names)
    await page.reload()
    for (const name of names) {
      const end = rowOf(page, name).getByText(name.slice(-10), { exact: true })
      await expect(end).toBeInViewport({ ratio: 1 })
      expect((await boxOf(rowOf(page, name))).height).toBe(64)
    }
    const [name = ''] = names
    await rowOf(page, name)
      .getByRole('button', { name: `Stop ${name}` })
      .tap()
    const sure = page.getByRole('dialog').getByRole('button', { name: `Stop ${name}` })
    await expect(sure).toBeInViewport({ ratio: 1 })
    expect(await sure.evaluate(isCut)).toBe(false)
  })

  test('at 200% zoom nothing overflows the screen or overlaps', async ({ page, open }) => {
    const [name = ''] = longNames(['a'])
    await page.setViewportSize({ width: 195, height: 422 })
    await open('/now?q=node-prod')
    await create(page, [name])
    await page.reload()
    const row = rowOf(page, name)
    await expect(row).toContainText('web-frontend')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
    const [said, stop] = await Promise.all([
      boxOf(row.getByRole('link')),
      boxOf(row.getByRole('button', { name: `Stop ${name}` })),
    ])
    expect(said.width).toBeGreaterThan(100)
    expect(stop.y).toBeGreaterThanOrEqual(said.y + said.height)
    for (const button of await chip(page, '').all()) expect(await button.evaluate(isCut)).toBe(false)
    await row.getByRole('button', { name: `Stop ${name}` }).tap()
    const sure = page.getByRole('dialog').getByRole('button', { name: `Stop ${name}` })
    await expect(sure).toBeInViewport({ ratio: 1 })
    expect(await sure.evaluate(isCut)).toBe(false)
    expect(await violationsIn(page)).toEqual([])
  })

  test('a change that someone else already made is not repeated, and is reported', async ({ page, open }) => {
    await open('/now?q=bastion')
    await expect(rowOf(page, 'bastion')).toBeVisible()
    await rowOf(page, 'bastion').getByRole('button', { name: 'Stop bastion' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Stop bastion?' })
    await page.evaluate(() => fetch('/v1/instances/bastion/stop?project=web-frontend', { method: 'POST' }))
    await sheet.getByRole('button', { name: 'Stop bastion' }).tap()
    await expect(page.getByText('bastion was already stopped').first()).toBeVisible()
    await expect(rowOf(page, 'bastion')).toContainText(/stopp(ing|ed) \d+ s/)
  })
})

test('pinned instances come first, then recently used ones', async ({ page, open }) => {
  await open('/projects/data-warehouse/instances')
  await rowAction(page, 'notebook-1', 'Pin to Now')
  await expect(toast(page, 'notebook-1 is pinned to Now')).toBeVisible()
  await page.goto('/projects/web-frontend/instances/bastion/storage')
  // The visit is stored when the page is idle.
  await expect.poll(() => storedDraft(page, 'lately')).toMatch(/"projectId".*bastion|bastion.*"projectId"/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Now' }).click()
  await firstNames(page, 2).toEqual(['notebook-1', 'bastion'])
  await expect(rowOf(page, 'notebook-1')).toContainText('pinned')

  await page.reload()
  await firstNames(page, 2).toEqual(['notebook-1', 'bastion'])
  await page.getByRole('button', { name: 'Select' }).click()
  await rowOf(page, 'notebook-1').click()
  await page.getByRole('button', { name: 'Unpin from Now' }).click()
  await expect(toast(page, 'notebook-1 is no longer pinned to Now')).toBeVisible()
  await expect(rowOf(page, 'notebook-1')).not.toContainText('pinned')
  await page.reload()
  await firstNames(page, 1).toEqual(['bastion'])
})

test('whatever needs attention is a line with a button; operators also see what the issues page found', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: (count: number) => Promise.resolve(void (document.documentElement.dataset.badge = `${count}`)),
    })
  })
  await open('/now')
  const troubles = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect(troubles).toHaveText([/^\d+ instances have failed/])
  expect((await boxOf(troubles.first())).height).toBe(56)
  await troubles.getByRole('button', { name: 'Show failed instances' }).click()
  await expect(chip(page, 'Failed')).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(page, 'reconciler').getByRole('button', { name: 'Start reconciler' })).toBeVisible()

  await page.goto('/system/issues')
  const place = page.getByRole('link', { name: /^Issues, \d+ need attention/ })
  await expect(place).toBeVisible({ timeout: 20_000 })
  const count = /\d+/.exec((await place.textContent()) ?? '')?.[0] ?? ''
  await page.goto('/now')
  await expect(troubles.first()).toContainText(/found \d+ s ago/)
  await expect(troubles.getByRole('link', { name: 'Show all issues' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-badge', count)
  await troubles
    .first()
    .getByRole('link', { name: /^Open / })
    .click()
  await expect(page).not.toHaveURL('/now')
})

test('with the keyboard, focus moves to the top when a button disappears, and stopping keeps focus', async ({
  page,
  open,
}) => {
  const heading = page.getByRole('heading', { name: 'Now', level: 1 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await open('/now')
  await press('Show failed instances')
  await expect(heading).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search instances' }).fill('no such instance')
  await press('Clear filters')
  await expect(heading).toBeFocused()
  await press('Select')
  await press('Done')
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused()

  await press('Stop bastion')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop bastion' }).press('Enter')
  const start = rowOf(page, 'bastion').getByRole('button', { name: 'Start bastion' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(start).toBeFocused()
  await expect(start).toBeEnabled({ timeout: 15_000 })
  await expect(start).toBeFocused()
})

test('a link is shared where the system supports it, and copied otherwise', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/now?q=bastion')
  await page.getByRole('button', { name: 'Select' }).click()
  await rowOf(page, 'bastion').click()
  const path = '/projects/web-frontend/instances/bastion'
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(path, page.url()).href)
  await page.addInitScript(() => {
    const share = ({ url }: ShareData) =>
      Promise.resolve(void (document.documentElement.dataset.shared = url))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto('/projects/web-frontend/instances')
  await rowAction(page, 'bastion', 'Share link')
  await expect(page.locator('html')).toHaveAttribute('data-shared', new URL(path, page.url()).href)
})

test('installed on a phone the console starts with Now, and elsewhere with the projects', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(page).toHaveURL('/projects')
  await page.addInitScript(() => {
    const ask = matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) =>
      ask(query === '(display-mode: standalone)' ? '(min-width: 1px)' : query)
  })
  await page.goto('/')
  await expect(page).toHaveURL('/projects')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page).toHaveURL('/now')
  await page.goto('/never-was')
  await page.getByRole('link', { name: 'Back to console' }).click()
  await expect(page).toHaveURL('/projects')
})
