import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'
import { apiAs } from '../../support/fixtures/policies.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('the actor in the audit log leads to their page, whatever their silo', async ({
  page,
  open,
  origin,
}) => {
  // A user of another silo acts too.
  await apiAs(origin, 'greta').createProject('of-summit')
  await open('/system/audit-log?q=colin')
  const rows = page.locator('tbody tr[data-row]')
  await rows.first().getByRole('link', { name: 'Colin Marsh', exact: true }).click()
  await expect(heading(page, 'Colin Marsh')).toBeVisible()

  await page.goto('/system/audit-log?q=colin')
  await rows.first().getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: 'Colin Marsh', exact: true }).click()
  await expect(heading(page, 'Colin Marsh')).toBeVisible()

  await page.goto('/system/audit-log?q=greta+project_create')
  await rows.first().getByRole('link', { name: 'project_create' }).click()
  await panel.getByRole('link', { name: 'Greta Holm', exact: true }).click()
  await expect(page).toHaveURL(/\/system\/users\/summit\//)
  await expect(heading(page, 'Greta Holm')).toBeVisible()
})

test('the person an action affected leads to their page', async ({ page, open, origin }) => {
  const id = await apiAs(origin, 'ada').idOf('Colin Marsh')
  await open('/projects')
  await page.evaluate((id) => fetch(`/v1/users/${id}/logout`, { method: 'POST' }), id)
  await page.goto('/system/audit-log?q=user_logout')
  await page.getByRole('link', { name: 'user_logout' }).first().click()
  const resource = page.getByRole('dialog').locator('dt:text-is("Resource") + dd')
  await resource.getByRole('link', { name: 'Colin Marsh', exact: true }).click()
  await expect(page).toHaveURL(`/users/${id}/roles`)
})

test('an operator’s list of users leads to each user', async ({ page, open }) => {
  await open('/system/silos/qa-lab/users')
  await page.getByRole('link', { name: 'Quinn Abara', exact: true }).click()
  await expect(heading(page, 'Quinn Abara')).toBeVisible()
  await page.goto('/system/silos/harbor/users')
  await page.getByRole('link', { name: 'Mei Tanaka', exact: true }).click()
  await expect(heading(page, 'Mei Tanaka')).toBeVisible()
})

test.describe('as a user with a role through a group', () => {
  test.use({ user: 'mei' })

  test('the profile leads to the group from both the role and the list', async ({ page, open }) => {
    const groups = page.getByRole('link', { name: 'observers', exact: true })
    await open('/settings/profile')
    await expect(groups).toHaveCount(2)
    for (const which of [groups.first(), groups.last()]) {
      await which.click()
      await expect(heading(page, 'observers')).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'Mei Tanaka')).toBeVisible()
      await expect(groups).toHaveCount(2)
    }
  })
})
