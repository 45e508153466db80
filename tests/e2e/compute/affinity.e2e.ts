import type { Page } from '@playwright/test'
import {
  agree,
  expect,
  form,
  question,
  row,
  rowAction,
  shownNames,
  test,
  toast,
} from '../../support/console.ts'

const antiAffinity = '/projects/web-frontend/affinity'

/** Creates an empty group through its form, and opens its page. */
async function makeGroup(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name)
  await form(page)
    .getByRole('button', { name: /^Create/ })
    .click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function addMember(page: Page, instance: string) {
  await page.getByRole('link', { name: 'Add member' }).first().click()
  await form(page).getByRole('combobox', { name: 'Instance' }).click()
  await page.getByRole('option', { name: instance }).click()
  await form(page).getByRole('button', { name: 'Add member' }).click()
}

test('both kinds of groups are listed, each in its own tab', async ({ page, open }) => {
  await open(antiAffinity)
  await expect(row(page, 'web-spread')).toContainText(
    /No two web servers on one sled.*Required \(fail\).*4.*Sled/,
  )
  await expect(row(page, 'cache-spread')).toContainText(/Preferred \(allow\).*3/)
  await page.getByRole('tab', { name: 'Affinity groups experimental' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/affinity-groups')
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Affinity Groups' })
  await expect(place).toHaveAttribute('aria-current', 'page')
  await expect(row(page, 'cache-together')).toContainText(/Preferred \(allow\).*2/)
  await page.goto('/projects/scratch-pad/affinity')
  await expect(page.getByText('No anti-affinity groups', { exact: true })).toBeVisible()
})

test('a group is created, renamed, and deleted from its page', async ({ page, open }) => {
  await open(antiAffinity)
  await page.getByRole('link', { name: 'Create anti-affinity group' }).click()
  await form(page).getByLabel('Description').fill('Never together')
  await form(page)
    .getByRole('radio', { name: /^Preferred/ })
    .check()
  await makeGroup(page, 'apart')
  await expect(page).toHaveURL(`${antiAffinity}/apart`)
  await expect(page.getByText('Preferred (allow)')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Name').fill('far-apart')
  await form(page).getByRole('button', { name: 'Save anti-affinity group' }).click()
  await expect(page.getByRole('heading', { name: 'far-apart', level: 1 })).toBeVisible()
  await expect(page.getByText('Never together')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for far-apart', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Its members will not be deleted')
  await agree(page, 'Delete anti-affinity group')
  await expect(page).toHaveURL(antiAffinity)
  await expect(toast(page, 'Anti-affinity group far-apart deleted')).toBeVisible()
  await expect(row(page, 'far-apart')).toBeHidden()
})

test('an experimental group is created, renamed, and deleted', async ({ page, open }) => {
  await open('/projects/web-frontend/affinity-groups')
  await page.getByRole('link', { name: 'Create affinity group' }).click()
  await makeGroup(page, 'together')
  await expect(page).toHaveURL('/projects/web-frontend/affinity-groups/together')
  await expect(page.getByText('experimental', { exact: true })).toBeVisible()
  await addMember(page, 'preview')
  await expect(row(page, 'preview')).toContainText('stopped')
  await rowAction(page, 'preview', 'Remove')
  await agree(page, 'Remove member')
  await expect(page.getByText('No members', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Description').fill('Close by')
  await form(page).getByRole('button', { name: 'Save affinity group' }).click()
  await expect(page.getByText('Close by')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for together', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await agree(page, 'Delete affinity group')
  await expect(page).toHaveURL('/projects/web-frontend/affinity-groups')
})

test('a stopped instance is added; a running one shows why it cannot be, and members are not offered', async ({
  page,
  open,
}) => {
  await open(`${antiAffinity}/web-spread`)
  await expect.poll(() => shownNames(page)).toEqual(['web-1', 'web-2', 'web-3', 'web-4'])
  await page.getByRole('link', { name: 'Add member' }).click()
  await expect(form(page)).toContainText('so only a stopped one can be added')
  await form(page).getByRole('button', { name: 'Add member' }).click()
  await expect(form(page).getByText('Instance is required').first()).toBeVisible()
  await form(page).getByRole('combobox', { name: 'Instance' }).click()
  const running = page.getByRole('option', { name: /^web-5/ })
  await expect(running).toHaveAttribute('aria-disabled', 'true')
  await expect(running).toContainText('Only a stopped instance can be added to an affinity group')
  await expect(page.getByRole('option', { name: /^web-1/ })).toBeHidden()
  await page.getByRole('option', { name: /^preview/ }).click()
  await form(page).getByRole('button', { name: 'Add member' }).click()
  await expect(toast(page, 'preview added to web-spread')).toBeVisible()
  await expect(row(page, 'preview')).toContainText('stopped')
  await row(page, 'preview').getByRole('link', { name: 'preview' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances/preview/storage')
})

test('removing one or several members leaves the instances in place', async ({ page, open }) => {
  await open(`${antiAffinity}/web-spread`)
  await rowAction(page, 'web-1', 'Remove')
  await expect(question(page)).toContainText('It will keep running where it is')
  await agree(page, 'Remove member')
  await expect(toast(page, 'Member web-1 removed')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(['web-2', 'web-3', 'web-4'])
  for (const name of ['web-2', 'web-3']) await page.getByLabel(`Select ${name}`, { exact: true }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
  await agree(page, 'Remove 2')
  await expect(toast(page, 'Removed: 2')).toBeVisible()
  await expect.poll(() => shownNames(page)).toEqual(['web-4'])
  await page.getByRole('link', { name: 'Affinity Groups' }).first().click()
  await expect(row(page, 'web-spread')).toContainText(/\(fail\)1Sled/)
})

test('a rejected group form keeps its input, and errors are caught before sending when possible', async ({
  page,
  open,
}) => {
  await open(`${antiAffinity}-new`)
  await form(page).getByLabel('Name').fill('web-spread')
  await form(page).getByLabel('Description').fill('The second of its name')
  await form(page).getByRole('button', { name: 'Create anti-affinity group' }).click()
  await expect(form(page).getByText('Anti-affinity group name already exists').first()).toBeVisible()
  await form(page).getByLabel('Name').fill('spread-create-500')
  await form(page).getByRole('button', { name: 'Create anti-affinity group' }).click()
  await expect(form(page).getByText('Internal Server Error')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('The second of its name')

  await makeGroup(page, 'kept-update-403')
  await page.getByRole('link', { name: 'Edit' }).click()
  await form(page).getByLabel('Description').fill('Will not be')
  await form(page).getByRole('button', { name: 'Save anti-affinity group' }).click()
  await expect(form(page).getByText('Action not authorized')).toBeVisible()
  await expect(form(page).getByLabel('Description')).toHaveValue('Will not be')
})

test('failures to add or remove a member, or to delete a group, are reported', async ({ page, open }) => {
  await open(`${antiAffinity}-new`)
  await makeGroup(page, 'closed-add-503')
  await addMember(page, 'preview')
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(form(page).getByRole('combobox', { name: 'Instance' })).toContainText('preview')

  await page.goto(`${antiAffinity}-new`)
  await makeGroup(page, 'sticky-delete-500')
  await addMember(page, 'preview')
  await rowAction(page, 'preview', 'Remove')
  await question(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(toast(page, 'Could not remove member')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for sticky-delete-500', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete anti-affinity group' }).click()
  await expect(toast(page, 'Could not delete anti-affinity group')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'preview')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('groups and members are cards', async ({ page, open }) => {
    await open(antiAffinity)
    const card = page.getByRole('listitem').filter({ hasText: 'web-spread' })
    await expect(card).toContainText('Required (fail)')
    expect((await card.getByRole('link', { name: 'Edit' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await card.getByRole('link', { name: 'web-spread', exact: true }).tap()
    await expect(page.getByRole('listitem').filter({ hasText: 'web-3' })).toContainText('running')
  })
})
