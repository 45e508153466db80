import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/console.ts'

const issues = (page: Page) => page.locator('tbody tr')
const place = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Issues/ })

/** The count in the navigation. */
const told = async (page: Page) => Number(/(\d+) need/.exec((await place(page).textContent()) ?? '')?.[1])

/** The time for a full check in milliseconds: it takes about seventy requests. */
const wholeLook = 20_000

/** Opens the issues, and waits for the full check: the count appears only then. */
async function openIssues(page: Page, open: (path: string) => Promise<void>) {
  await open('/system/issues')
  await expect(place(page)).toHaveAccessibleName(/attention/, { timeout: wholeLook })
}

test('an issue marked as seen leaves the list and the count, and can still be shown', async ({
  page,
  open,
}) => {
  await openIssues(page, open)
  const waiting = issues(page).filter({ hasText: 'Waiting in cubby 13' })
  await expect(waiting).toBeVisible()
  const count = await issues(page).count()
  await expect(place(page)).toHaveAccessibleName(`Issues, ${count} need attention`)
  await waiting.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as seen', exact: true }).click()
  await expect(waiting).toBeHidden()
  await expect(place(page)).toHaveAccessibleName(`Issues, ${count - 1} need attention`)

  await page.reload()
  await expect(page.getByText('Show issues marked as seen (1)')).toBeVisible({ timeout: wholeLook })
  await expect(waiting).toBeHidden()
  await page.getByRole('switch', { name: /Show issues marked as seen/ }).click()
  await expect(issues(page).last()).toContainText('minor, seen')
  await expect(issues(page).last()).toContainText('Waiting in cubby 13')
  await waiting.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as unseen' }).click()
  await expect(waiting).not.toContainText('seen')
  await expect(place(page)).toHaveAccessibleName(`Issues, ${count} need attention`)
})

test('several issues are marked together, and when all are seen no count is shown', async ({
  page,
  open,
}) => {
  await openIssues(page, open)
  await expect(issues(page).filter({ hasText: 'Waiting in cubby 13' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText('Everything that needs attention is marked as seen.')).toBeVisible()
  await expect(place(page)).toHaveAccessibleName('Issues')
})

test('an issue marked as seen comes back when it changes', async ({ page, open }) => {
  await openIssues(page, open)
  const idle = issues(page).filter({ hasText: 'Accepts no new instances' }).first()
  await expect(idle).toBeVisible()
  const before = await issues(page).filter({ hasText: 'Accepts no new instances' }).count()
  const path = await idle.getByRole('link').getAttribute('href')
  await idle.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as seen', exact: true }).click()
  await expect(issues(page).filter({ hasText: 'Accepts no new instances' })).toHaveCount(before - 1)
  const sledId = path?.split('/').at(-1)
  const status = await page.evaluate(async (id) => {
    const put = (state: string) =>
      fetch(`/v1/system/hardware/sleds/${id}/provision-policy`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state }),
      })
    await put('provisionable')
    return (await put('non_provisionable')).status
  }, sledId)
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(issues(page).filter({ hasText: 'Accepts no new instances' })).toHaveCount(before, {
    timeout: wholeLook,
  })
})

test('other pages show the count, from low-priority checks that eventually cover every cause', async ({
  page,
  open,
}) => {
  // The second check pauses a quarter of a second between requests.
  test.setTimeout(120_000)
  await open('/system/silos')
  await expect(page.getByRole('link', { name: 'harbor' }).first()).toBeVisible()
  // The first check starts after ten seconds, or twenty if the page is busy.
  await expect(place(page)).toHaveAccessibleName(/^Issues, \d+ need attention$/, { timeout: 40_000 })
  const quick = await told(page)
  await isAccessible(page)
  await expect.poll(() => told(page), { timeout: 60_000 }).toBeGreaterThan(quick)
  const whole = await told(page)
  await place(page).click()
  await expect(issues(page).filter({ hasText: 'Failed' }).first()).toBeVisible({ timeout: wholeLook })
  await expect(issues(page)).toHaveCount(whole, { timeout: wholeLook })
  await expect(place(page)).toHaveAccessibleName(`Issues, ${whole} need attention`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an issue is marked by touch, and nothing is wider than the screen', async ({ page, open }) => {
    await open('/system/issues')
    const card = page.getByRole('listitem').filter({ hasText: 'Not established' })
    await expect(card).toBeVisible({ timeout: wholeLook })
    await card.getByRole('button', { name: /^Mark as seen/ }).tap()
    await expect(card).toBeHidden()
    await page.getByText('Show issues marked as seen (1)').tap()
    await expect(card).toContainText('major, seen')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(390)
  })
})
