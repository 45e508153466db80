import type { Page } from '@playwright/test'
import { agree, expect, question, rowAction, test, toast } from '../../support/console.ts'
import { makeAndOpen, postTo } from '../../support/fixtures/instances.ts'

const instances = '/projects/web-frontend/instances'
const scratch = '/projects/scratch-pad/instances'
const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, section: string, label: string) =>
  page.getByRole('region', { name: section }).locator('div').filter({ hasText: label }).last().locator('dd')

test('a stopped instance is resized from the list, within the quota', async ({ page, open }) => {
  await open(instances)
  await rowAction(page, 'preview', 'Resize')
  await dialog(page).getByRole('spinbutton', { name: 'Memory' }).fill('1536')
  await dialog(page).getByRole('button', { name: 'Resize instance' }).click()
  await expect(
    dialog(page)
      .getByText(/The silo’s quota has only/)
      .first(),
  ).toBeVisible()
  await dialog(page).getByRole('spinbutton', { name: 'Memory' }).fill('3')
  await dialog(page).getByRole('spinbutton', { name: 'vCPUs' }).fill('1')
  await dialog(page).getByRole('combobox', { name: 'CPU platform' }).click()
  await page.getByRole('option', { name: 'AMD Turin' }).click()
  await dialog(page).getByRole('button', { name: 'Resize instance' }).click()
  await expect(toast(page, 'Instance preview resized')).toBeVisible()
  await expect(fact(page, 'Resources', 'Memory')).toHaveText('3 GiB')
  await expect(fact(page, 'Resources', 'CPU platform')).toHaveText('AMD Turin')
  await page.getByRole('tab', { name: 'Storage' }).click()
  await expect(page.getByRole('table', { name: 'Boot disk' })).toContainText('preview-boot')
})

test('a running instance shows why it cannot be resized, in its menu and in the form', async ({
  page,
  open,
}) => {
  await open(instances)
  await page.getByRole('button', { name: 'Actions for bastion' }).click()
  await expect(page.getByRole('menuitem', { name: 'Resize' })).toContainText(/^Resize.*can be resized/)
  await page.goto(`${instances}/bastion/settings/edit`)
  await expect(
    dialog(page)
      .getByText(/can be resized/)
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByRole('spinbutton', { name: 'vCPUs' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Resize instance' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(/can be resized/)
})

test('the auto-restart policy can be changed in any state, and nothing else changes', async ({
  page,
  open,
}) => {
  await open(`${instances}/bastion/settings`)
  await page.getByRole('link', { name: 'Edit policy' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Never/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Save policy' }).click()
  await expect(toast(page, 'Auto-restart policy for bastion saved')).toBeVisible()
  await expect(fact(page, 'Auto-restart', 'Policy')).toHaveText('Never')
  await expect(fact(page, 'Auto-restart', 'Enabled')).toHaveText('No')
  await page.getByRole('tab', { name: 'Storage' }).click()
  await expect(page.getByRole('table', { name: 'Boot disk' })).toContainText('bastion-boot')
})

test('the cooldown of a failed instance counts down automatically', async ({ page, open }) => {
  await open('/projects/billing-ledger/instances/reconciler/settings')
  const cooldown = fact(page, 'Auto-restart', 'Cooldown')
  await expect(cooldown).toHaveText(/^ends in (59:\d\d|1:00:00)$/)
  const before = await cooldown.innerText()
  await expect(cooldown).not.toHaveText(before)
  await expect(page.getByText('restarts automatically when the cooldown ends')).toBeVisible()
})

test('a failed change keeps the form’s input', async ({ page, open }) => {
  await open(scratch)
  await makeAndOpen(page, 'big-update-500', 'Settings')
  await page.getByRole('region', { name: 'Resources' }).getByRole('link', { name: 'Resize' }).click()
  await dialog(page).getByRole('spinbutton', { name: 'vCPUs' }).fill('2')
  await dialog(page).getByRole('button', { name: 'Resize instance' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByRole('spinbutton', { name: 'vCPUs' })).toHaveValue('2')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard')

  await page.getByRole('link', { name: 'Edit policy' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Never/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Save policy' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: /^Never/ })).toBeChecked()
})

test('a stopped instance is added to a group and removed again', async ({ page, open }) => {
  await open(`${instances}/preview/settings`)
  await expect(page.getByText('No anti-affinity groups')).toBeVisible()
  await page.getByRole('link', { name: 'Add to group' }).click()
  await dialog(page).getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /^web-spread/ }).click()
  await dialog(page).getByRole('button', { name: 'Add to group' }).click()
  const groups = page.getByRole('list', { name: 'Anti-affinity groups' })
  await expect(groups.getByRole('link', { name: 'web-spread' })).toHaveAttribute(
    'href',
    '/projects/web-frontend/affinity/web-spread',
  )
  await rowAction(page, 'web-spread', 'Remove from group')
  await agree(page, 'Remove from group')
  await expect(page.getByText('No anti-affinity groups')).toBeVisible()
})

test('a running instance shows why it cannot be added to a group', async ({ page, open }) => {
  await open(`${instances}/web-1/settings`)
  const groups = page.getByRole('region', { name: 'Anti-affinity groups' })
  await expect(groups.getByRole('button', { name: 'Add to group' })).toHaveAttribute('aria-disabled', 'true')
  await expect(groups).toContainText('An instance must be stopped to be added')
  await page.goto(`${instances}/web-1/settings/groups-add`)
  await dialog(page).getByRole('combobox', { name: 'Group' }).click()
  const other = page.getByRole('option', { name: /^gateway-spread/ })
  await expect(other).toBeVisible()
  await expect(page.getByRole('option', { name: /^web-spread/ })).toBeHidden()
  await other.click()
  await dialog(page).getByRole('button', { name: 'Add to group' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Only a stopped instance')
})

test('a failed group change is reported and leaves the membership unchanged', async ({ page, open }) => {
  const group = { name: 'apart', description: '', policy: 'fail', failure_domain: 'sled' }
  await open(scratch)
  await postTo(page, '/v1/anti-affinity-groups?project=scratch-pad', group)
  await makeAndOpen(page, 'one-add-500', 'Settings')
  await page.getByRole('link', { name: 'Add to group' }).click()
  await dialog(page).getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /^apart/ }).click()
  await dialog(page).getByRole('button', { name: 'Add to group' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Group' })).toContainText('apart')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await agree(page, 'Discard')

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Instances' }).click()
  await makeAndOpen(page, 'two-delete-500', 'Settings', { anti_affinity_groups: ['apart'] })
  await rowAction(page, 'apart', 'Remove from group')
  await question(page).getByRole('button', { name: 'Remove from group' }).click()
  await expect(toast(page, 'Could not remove from group')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'apart' })).toBeVisible()
})
