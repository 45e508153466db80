// @vitest-environment jsdom
import {
  draftOf,
  expect,
  fill,
  form,
  open,
  page,
  post,
  refused,
  rowAction,
  rowMenu,
  test,
  until,
} from '../../../support/dom-console.tsx'
import type { Locator } from '../../../support/dom-locator.ts'

/** All that a provider needs but its name and its metadata. */
async function fillProvider(form: Locator) {
  await fill(form, {
    'Service provider client ID': 'rack-summit',
    'Technical contact': 'it@summit.example',
    'Delegated domain': 'rack.example',
  })
}

test('a provider’s name that is taken is told before it is sent', async () => {
  await open('/system/silos/summit/idps-new')
  const name = form().getByLabel('Name', { exact: true })
  await name.fill('okta')
  await name.blur()
  await expect(page.getByText('Identity provider name already exists')).toBeVisible()
})

test('a provider that cannot be created keeps what was typed', async () => {
  await open('/system/silos/summit/idps-new')
  await form().getByLabel('Name', { exact: true }).fill('odd-create-503')
  await fill(form(), {
    'Metadata URL': 'https://sso.summit.example/metadata',
    'Identity provider entity ID': 'idp',
  })
  await fillProvider(form())
  await form().getByRole('button', { name: 'Create identity provider' }).click()
  await expect(form().getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(form().getByLabel('Technical contact')).toHaveValue('it@summit.example')
})

test('a silo with local users has no providers and says why', async () => {
  await open('/system/silos/harbor')
  const create = page.getByRole('button', { name: 'Create identity provider' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await expect(
    page.getByText('A silo with local users has no identity providers: its users are made here'),
  ).toBeVisible()
})

test('a user that cannot be created stays in the form, without the password in its draft', async () => {
  await open('/system/silos/harbor/users-new')
  await form().getByLabel('User name').fill('odd-create-500')
  await form().getByLabel('Password', { exact: true }).fill('never stored')
  await form().getByRole('button', { name: 'Create user' }).click()
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Password', { exact: true })).toHaveValue('never stored')
  await until(async () => expect(await draftOf('/system/silos/harbor/users-new')).toContain('odd-create-500'))
  expect(await draftOf('/system/silos/harbor/users-new')).not.toContain('never stored')
})

test('failures of what is done to a user are told', async () => {
  await open('/system/silos/harbor/users')
  const users = '/v1/system/identity-providers/local/users?silo=harbor'
  const password = { mode: 'login_disallowed' }
  for (const external_id of ['odd-delete-500', 'odd-password-500'])
    await post(users, { external_id, password })
  await page.getByRole('button', { name: 'Refresh' }).last().click()
  await rowAction('odd-delete-500', 'Delete')
  await refused('Delete user', 'Could not delete user')
  await rowAction('odd-password-500', 'Set password')
  await page.getByLabel('New password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('secret')
})

test('users of a silo with single sign-on are listed, and nothing can be done to them here', async () => {
  await open('/system/silos/summit/users')
  await rowMenu('Greta Holm')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('come from its identity provider')
  await page.keyboard.press('Escape')
  const create = page.getByRole('button', { name: 'Create user' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
})
