import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'
import { apiAs } from '../../support/fixtures/policies.ts'
import { ledger, ledgerPolicy, choose, assign, changeTo } from '../../support/fixtures/access.ts'

test('someone else’s concurrent change is kept and reported', async ({ page, open, origin }) => {
  await open(ledger)
  await page.getByRole('link', { name: 'Assign role' }).click()
  await choose(page, 'Nils Brandt')
  await apiAs(origin, 'sofia').assign(ledgerPolicy, { 'Omar Castellanos': 'admin', 'Vera Nowak': 'viewer' })
  await form(page).getByRole('button', { name: 'Assign role' }).click()
  await expect(toast(page, 'Omar Castellanos: viewer → admin; Vera Nowak: no role → viewer')).toBeVisible()
  await expect(row(page, 'Nils Brandt')).toContainText(/viewerProject/)
  await expect(row(page, 'Omar Castellanos')).toContainText(/adminProject/)
  expect(await apiAs(origin, 'sofia').assignments(ledgerPolicy)).toHaveLength(5)
})

test('a change is not saved when someone else’s change makes it serious', async ({ page, open, origin }) => {
  const sofia = apiAs(origin, 'sofia')
  await open('/access')
  await rowAction(page, 'Sofia Lindqvist', 'Remove role')
  await apiAs(origin, 'ada').assign('/v1/policy', { 'Ada Okafor': null })
  await question(page).getByRole('button', { name: 'Remove role' }).click()
  await expect(
    page
      .getByText(
        /You \(in another session\) changed the policy after you opened it: Ada Okafor: admin → no role\. No one will be an admin/,
      )
      .first(),
  ).toBeVisible()
  expect(await sofia.assignments('/v1/policy')).toHaveLength(4)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await rowAction(page, 'Sofia Lindqvist', 'Remove role')
  await expect(question(page)).toContainText('No one will be an admin of the silo under this policy')
})

test.describe('as the admin of a silo', () => {
  test.use({ user: 'sofia' })

  test('access to the fleet is not shown', async ({ page, open }) => {
    await open('/system/access')
    await expect(page.getByText('Page not found').first()).toBeVisible()
  })

  test('removing the user’s own admin role requires typing their name', async ({ page, open }) => {
    await open('/access')
    await rowAction(page, 'Sofia Lindqvist', 'Remove role')
    await expect(question(page)).toContainText('You will no longer be an admin of the silo')
    const remove = question(page).getByRole('button', { name: 'Remove role' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await question(page).getByLabel('Type Sofia Lindqvist to confirm').fill('Sofia Lindqvist')
    await remove.click()
    await expect(question(page)).toBeHidden()
    await expect(row(page, 'Sofia Lindqvist')).toBeHidden()
    await assign(page, 'Admin', 'Sofia Lindqvist')
    await expect(form(page).getByText('Action not authorized').first()).toBeVisible()
  })

  test('downgrading the last admin requires a warning', async ({ page, open }) => {
    await open('/access')
    await rowAction(page, 'Ada Okafor', 'Remove role')
    await expect(question(page)).not.toContainText('No one will be an admin')
    await agree(page, 'Remove role')
    await expect(row(page, 'Ada Okafor')).toBeHidden()
    await changeTo(page, 'Sofia Lindqvist', 'Viewer')
    await expect(form(page)).toContainText('Only a fleet admin can grant the role again')
    await form(page).getByRole('button', { name: 'Change role' }).click()
    await expect(form(page).getByText('Type Sofia Lindqvist to confirm is required').first()).toBeVisible()
    await form(page).getByLabel('Type Sofia Lindqvist to confirm').fill('Sofia Lindqvist')
    await form(page).getByRole('button', { name: 'Change role' }).click()
    await expect(row(page, 'Sofia Lindqvist')).toContainText(/viewerSilo/)
  })
})

test.describe('as a viewer', () => {
  test.use({ user: 'vera' })

  test('roles are shown, and a rejected change is reported and keeps the selection', async ({
    page,
    open,
  }) => {
    await open('/access')
    await assign(page, 'Collaborator', 'Nils Brandt')
    await expect(form(page).getByText('Action not authorized')).toBeVisible()
    await expect(form(page).getByText('Nils Brandt')).toBeVisible()
    await page.goto(ledger)
    await rowAction(page, 'Omar Castellanos', 'Remove role')
    await question(page).getByRole('button', { name: 'Remove role' }).click()
    await expect(page.getByText('Action not authorized').first()).toBeVisible()
  })
})

test.describe('as someone without any role', () => {
  test.use({ user: 'nils' })

  test('a rejected change explains the usual cause', async ({ page, open }) => {
    await open('/access')
    await assign(page, 'Viewer', 'Nils Brandt')
    await expect(form(page)).toContainText('You are not in any groups and have no role on the silo')
  })
})

test.describe('as the admin of one project, through a group', () => {
  test.use({ user: 'priya' })

  test('a role is granted, and removing the group’s role warns of losing one’s own', async ({
    page,
    open,
  }) => {
    await open(ledger)
    await assign(page, 'Viewer', 'Nils Brandt')
    await expect(row(page, 'Nils Brandt')).toContainText(/viewerProject/)
    await expect(row(page, 'Priya Raman')).toContainText('Project, via payments')
    await rowAction(page, 'payments', 'Remove role')
    await expect(question(page)).toContainText('No one will be an admin of the project under this policy')
    await expect(question(page)).toContainText('You will no longer be an admin of the project')
  })
})

test.describe('as a viewer of the fleet', () => {
  test.use({ user: 'farid' })

  test('roles on the fleet are shown and cannot be changed', async ({ page, open }) => {
    await open('/system/access')
    await rowAction(page, 'Ada Okafor', 'Remove role')
    await question(page).getByLabel('Type Ada Okafor to confirm').fill('Ada Okafor')
    await question(page).getByRole('button', { name: 'Remove role' }).click()
    await expect(page.getByText('Action not authorized').first()).toBeVisible()
  })
})
