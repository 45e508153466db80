import type { Page } from '@playwright/test'
import { isAccessible, violationsIn } from '../../support/axe.ts'
import { agree, expect, row, test } from '../../support/console.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The URLs of future requests that contain `text`. */
function requestsOf(page: Page, text: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => request.url().includes(text) && seen.push(request.url()))
  return seen
}

const sayMetered = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

test('an instance’s header shows its addresses, activity, disks, and recent actions', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/projects/web-frontend/instances/gateway-1')
  const tabs = page.getByRole('tablist', { name: 'About gateway-1' })
  const before = await tabs.boundingBox()
  await expect(part(page, 'Addresses')).toContainText(/SSHssh .+@203\.0\.113\.\d+.*Internal172\.30\./s)
  await expect(part(page, 'Addresses').getByRole('button', { name: 'Copy SSH command' })).toBeVisible()
  const load = part(page, 'Last hour').getByRole('listitem')
  await expect(load).toHaveText([
    /CPU [\d.]+%, peak [\d.]+% in the last hour/,
    /Disk read .*\/s, peak .*\/s in the last hour; Disk write /,
    /Network in .*; Network out /,
  ])
  await expect(part(page, 'Disks')).toContainText(/gateway-1-boot.*boot.*GiB.*attached/s)
  await expect(part(page, 'Audit log')).toContainText(/instance_|None of the latest \d+ entries/)
  const after = await tabs.boundingBox()
  expect(after?.y).toBe(before?.y)
  expect((after?.y ?? 900) + (after?.height ?? 0)).toBeLessThan(500)
  await isAccessible(page)
})

test('recent actions are in the instance’s header and lead to the audit log', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/cache-1')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await agree(page, 'Stop instance')
  // The requested state shows before the request is sent.
  await expect(page.getByText(/^stopp(ing|ed)$/)).toBeVisible()
  await page.reload()
  await part(page, 'Audit log').getByRole('link', { name: 'instance_stop' }).first().click()
  await expect(page).toHaveURL(/\/system\/audit-log\?q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('every tab of a failed instance shows why it does not run', async ({ page, open }) => {
  await open('/projects/billing-ledger/instances/reconciler')
  await expect(
    page.getByText(/^Failed .* ago\. The server does not report why\. The instance restarts automatically/),
  ).toBeVisible()
})

test.describe('a user without access to the audit log', () => {
  test.use({ user: 'colin' })
  test('sees no recent actions, and none are requested', async ({ page, open }) => {
    const asked = requestsOf(page, '/audit-log')
    await open('/projects/web-frontend/instances/bastion')
    await expect(part(page, 'Last hour').getByRole('listitem').first()).toContainText('in the last hour')
    await expect(part(page, 'Disks')).toContainText('bastion-boot')
    await expect(part(page, 'Audit log')).toBeHidden()
    expect(asked).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the overview is a line that expands', async ({ page, open }) => {
    const asked = requestsOf(page, '/v1/timeseries/query')
    await open('/projects/web-frontend/instances/bastion')
    const line = page.getByRole('button', { name: /^Overview: .* · CPU \d+% · 1 disk$/ })
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(asked).toHaveLength(1)
    await line.tap()
    await expect(part(page, 'Last hour').getByRole('listitem').last()).toContainText('Network in')
    await expect.poll(() => asked.length).toBe(5)
    expect(await violationsIn(page)).toEqual([])
  })
})

test('the list draws CPU for all visible rows with one query, and queries again when others scroll into view', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  const asked = requestsOf(page, '/v1/timeseries/query')
  await open('/projects/web-frontend/instances')
  const inWords = /CPU \d+%, peak \d+% in the last hour/
  await expect(row(page, 'bastion')).toContainText(inWords)
  expect(asked).toHaveLength(1)
  await expect(row(page, 'web-4')).not.toContainText(inWords)
  await row(page, 'web-4').scrollIntoViewIfNeeded()
  await expect(row(page, 'web-4')).toContainText(inWords)
  expect(asked).toHaveLength(2)
  await expect(page.getByRole('columnheader', { name: 'CPU, 1 h' }).getByRole('button')).toHaveCount(0)
})

test('no metrics are requested on a metered connection', async ({ page, open }) => {
  await page.addInitScript(sayMetered)
  const asked = requestsOf(page, '/v1/timeseries/query')
  await open('/projects/web-frontend/instances')
  await expect(row(page, 'bastion')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'CPU, 1 h' })).toBeHidden()
  await page.getByRole('link', { name: 'bastion', exact: true }).click()
  await expect(part(page, 'Last hour')).toContainText('Not loaded on a metered connection')
  await expect(part(page, 'Disks')).toContainText('bastion-boot')
  expect(asked).toEqual([])
})
