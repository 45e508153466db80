import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, question, row, rowAction, test, toast } from '../../support/console.ts'
import { apiAs } from '../../support/fixtures/policies.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const groupsOf = (page: Page) => page.getByRole('definition').filter({ has: page.getByRole('link') })

/** The page of a user or group, whose URL contains the ID. */
async function pageOf(origin: string, name: string, kind: 'users' | 'groups' = 'users') {
  return `/${kind}/${await apiAs(origin, 'ada').idOf(name)}`
}

test('users and groups are listed with their role on the silo, and link to each other', async ({
  page,
  open,
}) => {
  await open('/projects')
  await navigation(page).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/users')
  await expect(row(page, 'Mei Tanaka')).toContainText('viewer')
  await expect(row(page, 'Sofia Lindqvist')).toContainText('admin')
  await expect(page.locator('tbody tr').first()).toContainText('Ada Okafor')
  const byName = page.getByRole('columnheader', { name: 'Name' })
  await byName.getByRole('button').click()
  await expect(page).toHaveURL('/users?sort=name')
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await byName.getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('Vera Nowak')
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(row(page, 'observers')).toContainText('viewer')
  await row(page, 'build-engineers').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'build-engineers', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Members \/ build-engineers \/ Groups \/ Users/)
  await expect(row(page, 'Colin Marsh')).toBeVisible()
  await row(page, 'Tomás Ferreira').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Tomás Ferreira', level: 1 })).toBeVisible()
  await expect(groupsOf(page)).toHaveText('build-engineers')
})

test('a user’s roles on the fleet, the silo, and every project are shown with their origin', async ({
  page,
  open,
  origin,
}) => {
  await open('/projects/billing-ledger/access')
  await rowAction(page, 'Colin Marsh', 'View roles')
  await expect(page).toHaveURL(`${await pageOf(origin, 'Colin Marsh')}/roles`)
  await expect(row(page, 'Fleet')).toContainText(/none/)
  await expect(row(page, 'harbor')).toContainText(/SilocollaboratorSilo/)
  await expect(row(page, 'web-frontend')).toContainText('Project: admin · Silo: collaborator')
  await expect(row(page, 'build-farm')).toContainText(
    'Project, via build-engineers: collaborator · Silo: collaborator',
  )
  await expect(groupsOf(page)).toHaveText(/platform.*build-engineers|build-engineers.*platform/)
  await page.goto(`${await pageOf(origin, 'Colin Marsh')}/roles?role=admin`)
  await expect(row(page, 'web-frontend')).toBeVisible()
  await expect(row(page, 'build-farm')).toBeHidden()
  await row(page, 'web-frontend').getByRole('link').click()
  await expect(page).toHaveURL('/projects/web-frontend/access')
})

test('a fleet role extends to the silo and to no project', async ({ page, open, origin }) => {
  await open(await pageOf(origin, 'Farid Haddad'))
  await expect(page.getByRole('definition').filter({ hasText: /^viewer$/ })).toBeVisible()
  await expect(row(page, 'Fleet')).toContainText(/viewerFleet/)
  await expect(row(page, 'harbor')).toContainText(/viewerFleet/)
  await expect(page.getByText(/^No role in \d+ projects\.$/)).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2)
})

test('projects whose roles are not visible or could not be loaded are counted', async ({
  page,
  open,
  origin,
}) => {
  const api = apiAs(origin, 'ada')
  await api.createProject('closed-projectpolicyview-403')
  await api.createProject('broken-projectpolicyview-500')
  await open(await pageOf(origin, 'Colin Marsh'))
  await expect(row(page, 'web-frontend')).toContainText('admin')
  await expect(page.getByText('You are not allowed to view roles in 1 project.')).toBeVisible()
  await expect(page.getByText('Roles in 1 project could not be loaded.')).toBeVisible()
  await expect(row(page, 'closed-projectpolicyview-403')).toBeHidden()
})

test.describe('on a typical network', () => {
  test.use({ latency: true })

  test('loading the projects’ policies shows its progress', async ({ page, open, pace }) => {
    await open('/users')
    Object.assign(pace, { min: 1_200, max: 1_200 })
    await row(page, 'Colin Marsh').getByRole('link').click()
    const progress = page.getByText(/^Loading project policies: \d of 8$/)
    await expect(progress).toBeVisible()
    Object.assign(pace, { min: 0, max: 0 })
    await expect(row(page, 'web-frontend')).toContainText('admin')
    await expect(progress).toBeHidden()
  })
})

test('a group has members and roles', async ({ page, open, origin }) => {
  await open(await pageOf(origin, 'payments', 'groups'))
  await expect(row(page, 'Priya Raman')).toBeVisible()
  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect(row(page, 'billing-ledger')).toContainText(/ProjectadminProject/)
  await expect(row(page, 'harbor')).toContainText('none')
})

test('an admin sees sessions and tokens, and signs the user out everywhere', async ({
  page,
  open,
  origin,
}) => {
  await open(await pageOf(origin, 'Colin Marsh'))
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Access tokens' }).click()
  await expect(page.locator('tbody tr[data-row]')).toContainText('in 3 d')
  await page.getByRole('button', { name: 'Sign this user out' }).click()
  await expect(question(page)).toContainText('Devices and scripts that use the tokens will stop working')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign this user out' }).click()
  await agree(page, 'Sign this user out')
  await expect(toast(page, 'Colin Marsh was signed out everywhere')).toBeVisible()
  await expect(page.getByText('No access tokens')).toBeVisible()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.getByText('No sessions')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('users are cards that lead to their roles', async ({ page, open }) => {
    await open('/users')
    await page.getByRole('article').getByRole('link', { name: 'Colin Marsh', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Colin Marsh', level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('web-frontend')
    const project = page.getByRole('article').filter({ hasText: 'web-frontend' })
    await expect(project).toContainText('admin')
    await expect(project).toContainText('Project: admin · Silo: collaborator')
  })
})

test('users, groups and their pages: no accessibility violation, wide or narrow', async ({
  page,
  open,
  origin,
}) => {
  test.setTimeout(180_000)
  const colin = await pageOf(origin, 'Colin Marsh')
  const observers = await pageOf(origin, 'observers', 'groups')
  for (const path of ['/users', '/groups', colin, `${colin}/sessions`, `${colin}/access-tokens`, observers]) {
    await open(path)
    await isAccessible(page)
  }
})
