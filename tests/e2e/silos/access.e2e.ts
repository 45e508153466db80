import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import { apiAs } from '../../support/fixtures/policies.ts'
import { ledger, ledgerPolicy, choose, assign, changeTo } from '../../support/fixtures/access.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const unknownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'unknown user' })

/** The names in the list, in display order. */
const names = (page: Page) => page.locator('tbody tr[data-row] td:first-of-type').allTextContents()

test('roles on the silo are listed with their origin, groups first, then by name', async ({ page, open }) => {
  await open('/projects')
  await navigation(page).getByRole('link', { name: 'Access' }).click()
  await expect(page).toHaveURL('/access')
  await expect(row(page, 'Ada Okafor')).toContainText('you')
  await expect
    .poll(() => names(page))
    .toEqual([
      'observers',
      'Ada Okaforyou',
      'Colin Marsh',
      'Farid Haddad',
      'Mei Tanaka',
      'Sofia Lindqvist',
      'Vera Nowak',
    ])
  await expect(row(page, 'observers')).toContainText(/Groupviewer/)
  await expect(row(page, 'Farid Haddad')).toContainText(/viewerFleet/)
  await expect(row(page, 'Mei Tanaka')).toContainText('Silo, via observers')
  await expect(row(page, 'Vera Nowak')).toContainText('Silo: viewer · Silo, via observers: viewer')
})

test('the list of roles can be searched, filtered, sorted, and exported', async ({ page, open }) => {
  await open(`${ledger}?role=viewer&type=User`)
  await expect(row(page, 'Omar Castellanos')).toBeVisible()
  await expect(row(page, 'Priya Raman')).toBeHidden()
  await page.getByRole('searchbox').fill('observers')
  await expect(row(page, 'Omar Castellanos')).toBeHidden()
  await expect(row(page, 'Mei Tanaka')).toBeVisible()
  const name = page.getByRole('columnheader', { name: 'Name' })
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Mei Tanaka')
  expect(csv).not.toContain('Omar')
})

test('on a project the strongest role wins, and roles from the silo cannot be changed', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/access')
  await expect(row(page, 'Colin Marsh')).toContainText(/admin.*Project: admin · Silo: collaborator/)
  await expect(row(page, 'Sofia Lindqvist')).toContainText(/adminSilo/)
  await page.getByRole('button', { name: 'Actions for Sofia Lindqvist', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toContainText(
    'This role comes from another source',
  )
  await expect(page.getByRole('menuitem', { name: 'Remove role' })).toHaveAttribute('aria-disabled', 'true')
})

test('several users and groups get a role at once, and an existing role is changed in the list', async ({
  page,
  open,
  origin,
}) => {
  await open(ledger)
  await page.getByRole('link', { name: 'Assign role' }).click()
  await form(page).getByRole('button', { name: 'Assign role' }).click()
  await expect(form(page).getByText('Users and groups is required').first()).toBeVisible()
  await form(page).getByRole('combobox', { name: 'Users and groups' }).click()
  await expect(page.getByRole('option', { name: /^Omar/ })).toContainText('Already has the viewer role')
  await expect(page.getByRole('option', { name: /^Vera/ })).toContainText('viewer from Silo')
  await page.keyboard.press('Escape')
  await choose(page, 'Nils Brandt', 'platform', 'Vera Nowak')
  await form(page).getByRole('button', { name: 'Remove Vera Nowak' }).click()
  await form(page)
    .getByRole('radio', { name: /^Collaborator/ })
    .check()
  await form(page).getByRole('button', { name: 'Assign role' }).click()
  await expect(toast(page, 'Role assigned to Nils Brandt, platform')).toBeVisible()
  await expect(page).toHaveURL(ledger)
  await expect(row(page, 'Nils Brandt')).toContainText(/collaboratorProject/)
  await expect(row(page, 'platform')).toContainText(/Groupcollaborator/)
  const roles = await apiAs(origin, 'ada').assignments(ledgerPolicy)
  expect(roles.map((it) => `${it.identity_type} ${it.role_name}`)).toEqual([
    'silo_group admin',
    'silo_user viewer',
    'silo_user collaborator',
    'silo_user collaborator',
    'silo_group collaborator',
  ])
})

test('a role is changed, and removed', async ({ page, open }) => {
  await open(ledger)
  await changeTo(page, 'Omar Castellanos', 'Admin')
  await form(page).getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Omar Castellanos now has the admin role')).toBeVisible()
  await expect(row(page, 'Omar Castellanos')).toContainText(/adminProject/)
  await rowAction(page, 'Omar Castellanos', 'Remove role')
  await expect(question(page)).toContainText('Omar Castellanos will lose the admin role in this policy')
  await agree(page, 'Remove role')
  await expect(toast(page, 'Omar Castellanos no longer has a role in this policy')).toBeVisible()
  await expect(row(page, 'Omar Castellanos')).toBeHidden()
})

test('deleted users are shown by ID, and their role can be removed', async ({ page, open, origin }) => {
  await open(ledger)
  await expect(unknownRow(page)).toContainText('collaborator')
  await expect(
    page.getByText('Entries shown by ID belong to deleted identities or to identities in another silo'),
  ).toBeVisible()
  await expect(unknownRow(page).getByRole('link')).toHaveCount(0)
  await unknownRow(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove role' }).click()
  await agree(page, 'Remove role')
  await expect(unknownRow(page)).toBeHidden()
  expect(await apiAs(origin, 'ada').assignments(ledgerPolicy)).toHaveLength(2)
})

test('a failed assignment keeps the selection and shows the request ID', async ({ page, open, origin }) => {
  await apiAs(origin, 'ada').createProject('odd-projectpolicyupdate-503')
  await open('/projects/odd-projectpolicyupdate-503/access')
  await assign(page, 'Collaborator', 'Nils Brandt')
  await expect(form(page).getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(form(page).getByText('Nils Brandt')).toBeVisible()
  await expect(form(page).getByRole('radio', { name: /^Collaborator/ })).toBeChecked()
})

test('a page whose roles are not visible to the user says so', async ({ page, open, origin }) => {
  await apiAs(origin, 'ada').createProject('closed-projectpolicyview-403')
  await open('/projects')
  await page.goto('/projects/closed-projectpolicyview-403/access')
  await expect(page.getByText('Action not authorized')).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Instances' })).toBeVisible()
})

test('the fleet shows names of users of every silo, and says where it cannot', async ({
  page,
  open,
  origin,
}) => {
  await apiAs(origin, 'ada').assign('/v1/system/policy', { 'Vera Nowak': 'collaborator' })
  await open('/system/access')
  await expect(row(page, 'Ada Okafor')).toContainText(/adminFleet/)
  await expect(row(page, 'Vera Nowak')).toContainText('harbor')
  await page.getByRole('link', { name: 'Assign role' }).click()
  await expect(form(page)).toContainText('Groups in other silos are not listed here')
  await expect(form(page).getByRole('radio')).toHaveCount(3)
  await choose(page, 'Greta Holm')
  await form(page).getByRole('button', { name: 'Assign role' }).click()
  const greta = page.getByRole('row').filter({ hasText: 'Greta Holm' })
  await expect(greta).toContainText(/viewerFleetsummit/)
  await greta.getByRole('link', { name: 'Greta Holm' }).click()
  await expect(page).toHaveURL(/\/system\/users\/summit\//)
})

test('a group of another silo is shown by ID on the fleet, and its role can be removed', async ({
  page,
  open,
  origin,
}) => {
  const api = apiAs(origin, 'ada')
  await api.assignGroup('/v1/system/policy', '00000000-0000-4000-8000-000000000000', 'admin')
  await open('/system/access')
  const group = page.getByRole('row').filter({ hasText: 'unknown group' })
  await expect(group).toContainText('00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('whose names the API does not report')).toBeVisible()
  await group.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove role' }).click()
  await expect(question(page)).not.toContainText('No one will be an admin')
  await agree(page, 'Remove role')
  await expect(group).toBeHidden()
  expect(await api.assignments('/v1/system/policy')).toHaveLength(2)
})

test.describe('limited collaborators', () => {
  test('are not offered on a server of 2025', async ({ page, open }) => {
    await open('/access-new')
    await expect(form(page).getByRole('radio')).toHaveCount(3)
  })

  test.describe('on a server of 2026', () => {
    test.use({ age: '2026' })

    test('are offered on a silo and a project, but not on the fleet', async ({ page, open }) => {
      await open('/access')
      await assign(page, 'Limited collaborator', 'Nils Brandt')
      await expect(row(page, 'Nils Brandt')).toContainText(/limited collaboratorSilo/)
      await page.goto(ledger)
      await expect(row(page, 'Nils Brandt')).toContainText(/limited collaboratorSilo/)
      await assign(page, 'Collaborator', 'Nils Brandt')
      await expect(row(page, 'Nils Brandt')).toContainText(
        'Project: collaborator · Silo: limited collaborator',
      )
      await page.goto('/system/access-new')
      await expect(form(page).getByRole('radio')).toHaveCount(3)
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('roles are cards, and one is changed', async ({ page, open }) => {
    await open(ledger)
    const card = page.getByRole('article').filter({ hasText: 'Omar Castellanos' })
    await expect(card).toContainText('viewer')
    await card.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await form(page)
      .getByRole('radio', { name: /^Collaborator/ })
      .check()
    await form(page).getByRole('button', { name: 'Change role' }).click()
    await expect(card).toContainText('collaborator')
  })
})

screensAreAccessible({
  access: [
    ['silo access', '/access'],
    ['role assign', '/access-new'],
    ['project access', ledger],
    ['fleet access', '/system/access'],
  ],
})
