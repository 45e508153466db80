import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, row, rowAction, test } from '../../support/console.ts'
import { make } from '../../support/fixtures/silos.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => part(page, 'Projects').locator('tbody tr')
const choose = async (page: Page, list: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test.describe('as a viewer of the silo', () => {
  test.use({ user: 'vera' })

  test('quota, provisioned, and remaining capacity are shown side by side', async ({ page, open }) => {
    await open('/projects')
    await page.getByRole('link', { name: 'Utilization' }).click()
    const cpu = part(page, 'CPU')
    await expect(cpu.getByRole('term')).toHaveText(['Provisioned', 'Quota', 'Available'])
    await expect(cpu.getByRole('definition')).toHaveText([/^\d+ vCPUs$/, '768 vCPUs', /^\d+ vCPUs$/])
    await expect(cpu).toContainText(/\d% of the quota is provisioned/)
    await expect(part(page, 'Storage').getByRole('definition').nth(1)).toHaveText('48 TiB')
  })

  test('projects are listed by usage, largest first, and add up to the total', async ({ page, open }) => {
    await open('/utilization')
    await expect(rows(page).first()).toContainText('data-warehouse')
    await expect(rows(page).last()).toContainText('scratch-pad')
    const sum = async () => {
      const amounts = await rows(page).locator('td:nth-of-type(2)').allTextContents()
      return amounts.reduce((total, text) => total + Number(/([\d,]+) \/ 768/.exec(text)?.[1]), 0)
    }
    // Not a number until the last project has loaded.
    await expect.poll(sum).toBeGreaterThan(0)
    await expect(part(page, 'CPU').getByRole('definition').first()).toHaveText(`${await sum()} vCPUs`)
    await part(page, 'Projects').getByRole('button', { name: 'vCPUs' }).click()
    await expect(rows(page).first()).toContainText('scratch-pad')
    await row(page, 'data-warehouse').getByRole('link').click()
    await expect(page).toHaveURL('/projects/data-warehouse/instances')
  })

  test('the silo’s history is shown against its quota, and a project’s from its row', async ({
    page,
    open,
  }) => {
    await open('/utilization')
    const memory = part(page, 'Memory provisioned')
    await expect(memory.getByText('Current quota')).toBeVisible()
    await page.getByRole('switch', { name: 'Quota' }).click()
    await expect(memory.getByText('Current quota')).toBeHidden()
    await rowAction(page, 'build-farm', 'Show over time')
    await choose(page, 'Range', '90 days')
    await expect(page).toHaveURL(/project=build-farm/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toContainText('build-farm')
    await memory.getByRole('button', { name: 'Show as table' }).click()
    await expect(memory.getByRole('row').nth(2)).toBeVisible()
    await choose(page, 'Project', 'Whole silo')
    await expect(page).not.toHaveURL(/project=/)
  })

  test('the page is accessible in both themes and fits a phone', async ({ page, open }) => {
    await open('/utilization')
    await expect(row(page, 'data-warehouse')).toContainText('/ 768')
    await isAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test('projects are cards with their usage', async ({ page, open }) => {
      await open('/utilization')
      const card = page.getByRole('article').filter({ hasText: 'data-warehouse' })
      await expect(card).toContainText('Memory (GiB)')
      await expect(card).toContainText('/ 3,072')
    })
  })
})

test('a project whose usage could not be loaded is marked and comes last', async ({ page, open }) => {
  await open('/projects')
  await make(page, '/v1/projects', { name: 'lab-metric-500', description: '' })
  await page.getByRole('link', { name: 'Utilization' }).click()
  await expect(row(page, 'data-warehouse')).toContainText('/ 768')
  await expect(page.getByText('Usage of 1 project could not be loaded.')).toBeVisible()
  await expect(row(page, 'lab-metric-500')).toContainText('not loaded')
  await expect(rows(page).last()).toContainText('lab-metric-500')
})

test('a project’s usage updates when it changes', async ({ page, open }) => {
  await open('/utilization')
  const storage = row(page, 'scratch-pad').getByRole('cell').nth(3)
  await expect(storage).toContainText('0 / 48')
  await make(page, '/v1/disks?project=scratch-pad', {
    name: 'new',
    description: '',
    size: 512 * 1024 ** 3,
    disk_source: { type: 'blank', block_size: 4096 },
  })
  await part(page, 'Projects').getByRole('button', { name: 'Refresh' }).click()
  await expect(storage).toContainText('0.5 / 48')
})

test.describe('as a viewer of a single project', () => {
  test.use({ user: 'omar' })
  test('readable data is shown, and the silo’s is not', async ({ page, open }) => {
    await open('/utilization')
    await expect(page.getByText('Action not authorized')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, 'billing-ledger')).toContainText(/\d vCPUs/)
    await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toContainText('billing-ledger')
    await expect(part(page, 'CPU provisioned').getByText('Provisioned', { exact: true })).toBeVisible()
  })
})
