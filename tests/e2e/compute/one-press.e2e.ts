import type { ElementHandle, Locator, Page } from '@playwright/test'
import { expect, question, row, rowAction, test, toast } from '../../support/console.ts'
import { makeInstance } from '../../support/fixtures/instances.ts'

test.use({ latency: true })

const state = (page: Page, name: string) => row(page, name).getByText(/^(running|stopp|rebooting|start)/)

/** Clicks, and returns what elements say in the next frame: their accessible name or text. */
const inTheNextFrame = (button: Locator, ...said: Array<ElementHandle<Element> | null>) =>
  button.evaluate(
    (pressed, shown) =>
      new Promise<Array<string | null | undefined>>((resolve) => {
        const saidBy = (element: Element | null) =>
          element?.getAttribute('aria-label') ?? element?.textContent
        ;(pressed as HTMLElement).click()
        requestAnimationFrame(() => resolve(shown.map(saidBy)))
      }),
    said,
  )

/** Records every text that an element shows from now on. */
const texts = (shown: Locator) =>
  shown.evaluateHandle((element) => {
    const seen = [element.textContent]
    new MutationObserver(() => {
      if (seen.at(-1) !== element.textContent) seen.push(element.textContent)
    }).observe(element, { childList: true, characterData: true, subtree: true })
    return seen
  })

test('a row shows the requested state in the next frame and never flickers back', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  const badge = state(page, 'cache-1')
  const seen = await texts(badge)
  // Roles do not find it behind the confirmation.
  const shown = await badge.elementHandle()
  await rowAction(page, 'cache-1', 'Stop')
  const sure = question(page).getByRole('button', { name: 'Stop instance' })
  expect(await inTheNextFrame(sure, shown)).toEqual(['stopping (requested)'])
  await expect(badge).toHaveText('stopped', { timeout: 15_000 })
  // On a slow machine it may have stopped before the first read.
  const told = (await seen.jsonValue()).filter((text) => text !== 'stopping')
  expect(told).toEqual(['running', 'stopping (requested)', 'stopped'])
})

test('an instance’s page shows the requested state too, and reverts it when rejected', async ({
  page,
  open,
}) => {
  await open('/projects/scratch-pad/instances')
  await makeInstance(page, 'asked-start-500')
  await row(page, 'asked-start-500').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'asked-start-500', level: 1 })).toBeVisible()
  const badge = page.getByText(/^stopped$/)
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeEnabled()
  expect(await inTheNextFrame(start, await badge.elementHandle())).toEqual(['starting (requested)'])
  await expect(toast(page, 'Could not start instance')).toBeVisible()
  await expect(badge).toBeVisible()
  await expect(page.getByText('starting (requested)')).toBeHidden()
})

test('a sled’s policy changes at once on its page and in the racks beside it', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  await row(page, 'RKS42220014').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Make non-provisionable' }).click()
  const sure = question(page).getByRole('button', { name: 'Make non-provisionable' })
  const badge = page.getByText(/^provisionable$/)
  const cell = page.locator('a[aria-label^="Sled RKS42220014 "]')
  expect(await inTheNextFrame(sure, await badge.elementHandle(), await cell.elementHandle())).toEqual([
    'non provisionable (requested)',
    expect.stringMatching(/, non provisionable \(requested\)$/),
  ])
  await expect(toast(page, 'Sled RKS42220014 is now non-provisionable')).toBeVisible()
  await expect(page.getByText(/^non provisionable$/)).toBeVisible()
  await expect(cell).toHaveAttribute('aria-label', /, non provisionable$/)
})

/** Records every requested state that elements show from now on. */
const askedIn = (page: Page, selector: string) =>
  page.evaluateHandle((within) => {
    const seen: string[] = []
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll(within)) {
        const said = shown.getAttribute('aria-label') ?? shown.textContent
        if (said.includes('requested')) seen.push(said)
      }
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    return seen
  }, selector)

const follows = [
  [
    'the gauge of the silo’s vCPUs',
    '/utilization',
    'section p',
    / is provisioned, including requested changes$/,
  ],
  [
    'the cell of its sled',
    '/system/inventory/elevation?lens=instances',
    'button.rack-cell',
    /^Sled \S+ in cubby \d+ \(inferred\), .*\d+ instances?, requested$/,
  ],
] as const

for (const [what, path, selector, said] of follows)
  test(`${what} shows the requested state while the request is pending`, async ({ page, open, pace }) => {
    await open(path)
    await expect(
      page
        .locator(selector)
        .filter({ hasText: /provisioned|\d$/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Loading instances:')).toBeHidden({ timeout: 20_000 })
    const place = await page.evaluate(() => Number(history.state.idx))
    await page.getByRole('button', { name: /^(harbor|System)$/ }).click()
    await page.getByRole('menuitem', { name: 'harbor' }).click()
    await page.getByRole('link', { name: 'web-frontend', exact: true }).click()
    await rowAction(page, 'cache-1', 'Stop')
    const seen = await askedIn(page, selector)
    // Longer than navigating back takes.
    Object.assign(pace, { min: 5_000, max: 5_000 })
    await question(page)
      .getByRole('button', { name: 'Stop instance' })
      .evaluate((sure, place) => {
        ;(sure as HTMLElement).click()
        history.go(place - Number(history.state.idx))
      }, place)
    await expect(page).toHaveURL(path)
    await expect.poll(() => seen.jsonValue()).toContainEqual(expect.stringMatching(said))
    Object.assign(pace, { min: 0, max: 0 })
    await expect(page.locator(selector).filter({ hasText: 'requested' })).toHaveCount(0, { timeout: 15_000 })
  })
