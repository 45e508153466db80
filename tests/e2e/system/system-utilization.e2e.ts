import type { Page } from '@playwright/test'
import { expect, row, rowAction, test } from '../../support/console.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choose = async (page: Page, list: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('the fleet shows provisioned, quotas, estimate, and physical side by side, and explains the estimate', async ({
  page,
  open,
}) => {
  await open('/system/utilization')
  const cpu = part(page, 'CPU')
  await expect(cpu.getByRole('term')).toHaveText(['Provisioned', 'Quotas', 'Estimate', 'Physical'])
  await expect(cpu.getByRole('definition')).toHaveText([
    /^\d+ vCPUs$/,
    '1,408 vCPUs',
    '2,688 vCPUs',
    '3,840 threads',
  ])
  await expect(cpu).toContainText('Quotas add up to 52% of the estimate')
  await expect(part(page, 'Storage').getByRole('term').last()).toHaveText('Physical (estimate)')
  await expect(
    page.getByText(/70% of the hardware, assuming 32 disk units of 0.909 TiB per sled/),
  ).toBeVisible()
  await expect(
    page.getByText(/It counts 30 of 32 sleds, excluding 2 that are expunged or decommissioned/),
  ).toBeVisible()
})

test.describe('when quotas exceed capacity', () => {
  test.use({ size: 'large' })
  test('overcommitted quotas are marked', async ({ page, open }) => {
    await open('/system/utilization')
    await expect(part(page, 'Memory')).toContainText('Quotas add up to 311% of the estimate')
    await expect(part(page, 'Memory').getByText('overcommitted')).toBeVisible()
    await expect(part(page, 'Storage').getByText('overcommitted')).toBeHidden()
    await expect(page.getByText('not enough capacity', { exact: true })).toBeVisible()
    await expect(page.getByText(/(exceed the estimated|leave too little) CPU and memory/)).toBeVisible()
  })
})

test('silos are sorted and filtered by the share of their quotas in use', async ({ page, open }) => {
  await open('/system/utilization')
  const silos = part(page, 'Silos')
  await silos.getByRole('button', { name: 'Memory (GiB)' }).click()
  await expect(silos.getByRole('columnheader', { name: /^Memory/ })).toHaveAttribute('aria-sort', 'ascending')
  await silos.getByRole('button', { name: 'Memory (GiB)' }).click()
  await expect(silos.locator('tbody tr').first()).toContainText('harbor')
  await expect(silos.locator('tbody tr').first()).toContainText('/ 3,072')
  await silos.getByRole('button', { name: 'State' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^ok/ }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/state=ok/)
  await row(page, 'harbor').getByRole('link').click()
  await expect(page).toHaveURL(/\/system\/silos\/harbor/)
})

test('a silo’s history is shown from its row, and its link contains silo and range', async ({
  page,
  open,
}) => {
  await open('/system/utilization')
  await rowAction(page, 'harbor', 'Show over time')
  await choose(page, 'Range', '90 days')
  await expect(page).toHaveURL(/silo=harbor/)
  await expect(page).toHaveURL(/range=90d/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Silo', exact: true })).toContainText('harbor')
  const memory = part(page, 'Memory provisioned')
  await expect(memory.getByText('Current quota')).toBeVisible()
  await memory.getByRole('button', { name: 'Show as table' }).click()
  await expect(memory.getByRole('row').nth(2)).toBeVisible()
})

test('the fleet is compared with quotas and estimate, which can be hidden', async ({ page, open }) => {
  await open('/system/utilization')
  const cpu = part(page, 'CPU provisioned')
  await expect(cpu.getByText('Current estimate')).toBeVisible()
  await page.getByRole('switch', { name: 'Quota and estimate' }).click()
  await expect(cpu.getByText('Current estimate')).toBeHidden()
  await expect(cpu.getByText('Provisioned', { exact: true })).toBeVisible()
})

test('without any measurements a chart has not enough data yet', async ({ page, open }) => {
  await open('/system/utilization?silo=summit')
  await expect(part(page, 'CPU provisioned')).toContainText('Not enough data yet')
})

test('an unknown silo is reported, and the rest is shown', async ({ page, open }) => {
  await open('/system/utilization?silo=long-gone')
  await expect(page.getByText(/long-gone/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await choose(page, 'Silo', 'Whole fleet')
  await expect(part(page, 'CPU provisioned').getByText('Current estimate')).toBeVisible()
})

test('a custom range can be chosen, and one that ends before it starts is rejected', async ({
  page,
  open,
}) => {
  await open('/system/utilization')
  await choose(page, 'Range', 'Custom')
  await page.getByLabel('From').fill('2024-01-01T08:00')
  await page.getByLabel('From').press('Enter')
  await expect(page).toHaveURL(/from=2024-01-01/)
  await expect(part(page, 'Storage provisioned').getByText('Current quota')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2023-01-01T08:00')
  await expect(page.getByRole('alert')).toHaveText('The end must be after the start')
  await choose(page, 'Range', '7 days')
  await expect(page.getByLabel('From')).toBeHidden()
})

test('everything fits after losing any one sled, and the page says how many can be lost', async ({
  page,
  open,
}) => {
  await open('/system/utilization')
  const loss = part(page, 'If one sled is lost')
  await expect(loss.getByText('enough capacity', { exact: true })).toBeVisible()
  await expect(loss.getByRole('row', { name: /^vCPUs/ })).toContainText('3,712')
  await expect(loss.getByRole('row', { name: /^vCPUs/ })).toContainText('2,598')
  await expect(loss).toContainText(
    /still fit if up to \d+ sleds failed\. The first to run out would be CPU\./,
  )
})

test('for a chosen sled the page shows what would have to move, also from its link', async ({
  page,
  open,
}) => {
  await open('/system/utilization')
  await choose(page, 'Lost sled', /^RKS42220014/)
  const loss = part(page, 'If one sled is lost')
  await expect(loss).toContainText(/would have to move/)
  await expect(page).toHaveURL(/sled=/)
  await page.reload()
  await expect(loss.getByRole('combobox')).toContainText('RKS42220014')
  await loss.getByRole('link', { name: 'Show instances' }).click()
  await expect(page).toHaveURL(/\/system\/inventory\/sleds\/[\w-]+\/instances/)
})

test('a sled that is not in service cannot be chosen', async ({ page, open }) => {
  await open('/system/utilization?sled=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(/The sled in this link is no longer counted/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Lost sled' }).click()
  // The 30 that count, and “any one sled”.
  await expect(page.getByRole('option')).toHaveCount(31)
})

test.describe('as a user without a fleet role', () => {
  test.use({ user: 'vera' })
  test('the page is not shown', async ({ page, open }) => {
    await open('/projects')
    await page.goto('/system/utilization')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })
  test('everything is shown', async ({ page, open }) => {
    await open('/system/utilization')
    await expect(part(page, 'CPU')).toContainText('2,688 vCPUs')
    await expect(part(page, 'CPU provisioned').getByText('Current estimate')).toBeVisible()
    await expect(row(page, 'harbor')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('silos are cards with their usage', async ({ page, open }) => {
    await open('/system/utilization')
    const card = page.getByRole('article').filter({ hasText: 'harbor' })
    await expect(card).toContainText('Memory (GiB)')
    await expect(card).toContainText('/ 3,072')
  })
})
