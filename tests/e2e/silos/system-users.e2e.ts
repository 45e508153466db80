import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, row, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

/** Removes every role on the silo, without the page. */
async function clearPolicy(page: Page, silo: string) {
  const path = `/v1/system/silos/${silo}/policy`
  expect(await write(page, 'PUT', path, { role_assignments: [] })).toBe(200)
}

async function openQuinn(page: Page) {
  await row(page, 'Quinn Abara').getByRole('link', { name: 'Quinn Abara' }).click()
  await expect(heading(page, 'Quinn Abara')).toBeVisible()
}

test('users are listed by silo with their own role, and lead to what their silo shows', async ({
  page,
  open,
}) => {
  await open('/system/silos')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/system/users/harbor')
  await expect(row(page, 'Sofia Lindqvist')).toContainText('admin')
  await expect(row(page, 'Nils Brandt')).toContainText('none')
  await page.getByRole('combobox', { name: 'Silo' }).click()
  await page.getByRole('option', { name: 'qa-lab' }).click()
  await expect(page).toHaveURL('/system/users/qa-lab')
  await expect(row(page, 'Sofia Lindqvist')).toBeHidden()
  await openQuinn(page)
  await expect(fact(page, 'Direct silo role')).toContainText('admin')
  await expect(fact(page, 'Direct fleet role')).toContainText('none')
  await expect(page.getByText(/only to users in the same silo/)).toBeVisible()
  await isAccessible(page)
  await fact(page, 'Silo').getByRole('link', { name: 'qa-lab' }).click()
  await expect(page).toHaveURL('/system/silos/qa-lab/users')
})

test('a user of another silo gets a role, and removing the last admin gives a warning', async ({
  page,
  open,
}) => {
  await open('/system/users/qa-lab')
  await openQuinn(page)
  await page.getByRole('link', { name: 'Set role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set role for Quinn Abara' })
  await expect(dialog.getByRole('radio', { name: /^Admin/ })).toBeChecked()
  await expect(dialog.getByText(/No one will be an admin of the silo/)).toBeHidden()
  await dialog.getByRole('radio', { name: /^Viewer/ }).check()
  await expect(dialog.getByText(/No one will be an admin of the silo/)).toBeVisible()
  await isAccessible(page)
  await dialog.getByLabel('Type Quinn Abara to confirm').fill('Quinn Abara')
  await dialog.getByRole('button', { name: 'Set role' }).click()
  await expect(toast(page, 'Quinn Abara now has the viewer role on qa-lab')).toBeVisible()
  await expect(fact(page, 'Direct silo role')).toContainText('viewer')
})

test('a role changed by someone else in the meantime is not overwritten', async ({ page, open }) => {
  await open('/system/users/qa-lab')
  await openQuinn(page)
  await page.getByRole('link', { name: 'Set role' }).click()
  await form(page)
    .getByRole('radio', { name: /^Collaborator/ })
    .check()
  await form(page).getByLabel('Type Quinn Abara to confirm').fill('Quinn Abara')
  await clearPolicy(page, 'qa-lab')
  await form(page).getByRole('button', { name: 'Set role' }).click()
  await expect(
    form(page).getByText(/changed the policy after you opened it: .*Quinn Abara: admin → no role/),
  ).toBeVisible()
  await expect(fact(page, 'Direct silo role')).toContainText('none')
})

test('built-in users are listed with their purpose', async ({ page, open }) => {
  await open('/system/users')
  await page.getByRole('tab', { name: 'Built-in users' }).click()
  await expect(page).toHaveURL('/system/users-builtin')
  await expect(row(page, 'saga-recovery')).toContainText('used to resume interrupted operations')
  await row(page, 'db-init').getByRole('link', { name: 'db-init' }).click()
  await expect(heading(page, 'db-init')).toBeVisible()
  await expect(page).toHaveTitle(/^db-init \/ Built-in users \/ Users/)
  await expect(page.getByText(/It cannot be used to sign in/)).toBeVisible()
  await isAccessible(page)
})

test('an unknown silo or user has no page', async ({ page, open }) => {
  await open('/system/users/harbor')
  for (const path of ['/system/users/nowhere', '/system/users-builtin/nobody']) {
    await page.goto(path)
    await expect(heading(page, 'Page not found')).toBeVisible()
  }
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('users are shown, with the reason why roles cannot be set', async ({ page, open }) => {
    await open('/system/users/qa-lab')
    await openQuinn(page)
    await expect(page.getByRole('button', { name: 'Set role' })).toHaveAccessibleDescription(/fleet admin/)
  })
})

test.describe('as someone without a role on the fleet', () => {
  test.use({ user: 'sofia' })

  test('the page is not found', async ({ page, open }) => {
    await open('/system/users/harbor')
    await expect(heading(page, 'Page not found')).toBeVisible()
  })
})
