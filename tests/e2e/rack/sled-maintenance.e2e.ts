import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, question, row, test, toast } from '../../support/console.ts'

async function openMaintenance(page: Page, serial: string) {
  await row(page, serial).getByRole('link', { name: serial }).click()
  await page.getByRole('tab', { name: 'Maintenance' }).click()
  await expect(page).toHaveURL(/\/maintenance$/)
}

const left = (page: Page) => page.getByRole('table', { name: 'Remaining on this sled' })
const changes = (page: Page) => page.getByRole('list', { name: 'Changes, newest first' })

test('a sled is taken out, its list of instances shrinks on screen, and the sled is put back', async ({
  page,
  open,
}) => {
  await open('/system/inventory/sleds')
  await openMaintenance(page, 'RKS42220077')
  await expect(page).toHaveTitle(/^Maintenance \/ RKS42220077/)
  await expect(page.getByText('3 instances on this sled. New ones may be placed here.')).toBeVisible()
  await page.getByRole('button', { name: 'Make non-provisionable' }).click()
  await expect(question(page)).toContainText('No instances will be stopped or moved')
  await agree(page, 'Make non-provisionable')
  await expect(toast(page, 'Sled RKS42220077 is now non-provisionable')).toBeVisible()
  await expect(
    page.getByText('3 instances still on this sled. No new ones will be placed here.'),
  ).toBeVisible()
  await expect(changes(page)).toBeHidden()
  await expect(left(page).getByRole('row').filter({ hasText: 'qa-lab' })).toContainText('instance-50')
  await isAccessible(page)

  await left(page).getByRole('link', { name: 'stage-web' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await agree(page, 'Stop instance')
  await expect(page.getByText('stopped', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await page.goBack()
  await expect(
    page.getByText('2 instances still on this sled. No new ones will be placed here.'),
  ).toBeVisible()
  await expect(page.getByText(/^3 instances when this page first checked/)).toContainText('Now 2')
  await expect(changes(page).getByRole('listitem')).toHaveText([/2 instances$/, /3 instances$/])
  await expect(left(page).getByRole('link', { name: 'stage-web' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Make provisionable' }).click()
  await agree(page, 'Make provisionable')
  await expect(page.getByText('2 instances on this sled. New ones may be placed here.')).toBeVisible()
  await expect(changes(page)).toBeHidden()
})

test('instances lead to where they can be stopped: their page or the users of their silo', async ({
  page,
  open,
}) => {
  await open('/system/inventory/sleds')
  await openMaintenance(page, 'RKS42220077')
  const other = left(page).getByRole('row').filter({ hasText: 'qa-lab' })
  await expect(other.getByRole('link')).toHaveText(['qa-lab'])
  await other.getByRole('link', { name: 'qa-lab' }).click()
  await expect(page).toHaveURL('/system/users/qa-lab')
  await page.goBack()
  await left(page).getByRole('link', { name: 'staging', exact: true }).click()
  await expect(page).toHaveURL('/projects/staging/instances')
})

test('the page says what the API cannot do, and that an expunged sled is expunged', async ({
  page,
  open,
}) => {
  await open('/system/inventory/sleds')
  await openMaintenance(page, 'RKS42220105')
  await expect(page.getByText(/This sled was expunged/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make (non-)?provisionable$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Limitations' })).toContainText(
    /Running instances cannot be moved.*You cannot expunge the sled/,
  )
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('what runs on a sled is shown, with the reason why it cannot be taken out', async ({ page, open }) => {
    await open('/system/inventory/sleds')
    await openMaintenance(page, 'RKS42220077')
    await expect(page.getByText('3 instances on this sled. New ones may be placed here.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make non-provisionable' })).toHaveAccessibleDescription(
      /fleet admin/,
    )
  })
})
