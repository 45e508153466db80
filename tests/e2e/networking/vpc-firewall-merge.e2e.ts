import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, row, test, toast } from '../../support/console.ts'
import { newRule, onServer, someoneElse } from '../../support/fixtures/firewall-rules.ts'
import { storedKeys } from '../../support/worker/stored.ts'

const rules = '/projects/web-frontend/vpcs/default/firewall-rules'
const save = (page: Page) => form(page).getByRole('button', { name: 'Save firewall rule' })
const changedMeanwhile = (page: Page) => form(page).getByRole('region', { name: 'Changed by someone else' })

test('two tabs edit one rule: different fields are merged, and a conflict asks which value to use', async ({
  page,
  context,
  open,
}) => {
  await open(`${rules}/allow-web/edit`)
  await form(page).getByLabel('Priority').fill('150')
  const other = await context.newPage()
  await other.goto(`${rules}/allow-web/edit`)
  await form(other).getByLabel('Description').fill('Customers come in here')
  await form(other).getByLabel('Ports').fill('443')
  await save(other).click()
  await expect(toast(other, 'Firewall rule allow-web saved')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Firewall rule allow-web saved')).toBeVisible()
  await expect(toast(page, 'Changes by someone else were kept: allow-web changed.')).toBeVisible()
  expect(await onServer(page, 'allow-web')).toMatchObject({
    priority: 150,
    description: 'Customers come in here',
    filters: { ports: ['443'] },
  })

  // Open both before typing: a form opened later would restore the other's draft.
  for (const tab of [page, other]) {
    await tab.goto(`${rules}/allow-web/edit`)
    await expect(form(tab).getByLabel('Priority')).toHaveValue('150')
  }
  await form(page).getByLabel('Priority').fill('160')
  await form(other).getByLabel('Priority').fill('170')
  await form(page).getByLabel('Description').fill('Mine')
  await save(other).click()
  await expect(toast(other, 'Firewall rule allow-web saved')).toBeVisible()
  await someoneElse(page, { added: newRule })
  await save(page).click()
  await expect(form(page).getByText('Someone else has changed this.')).toBeVisible()
  await expect(changedMeanwhile(page).getByRole('row', { name: 'Priority' })).toHaveText('Priority150160170')
  await expect(changedMeanwhile(page)).toContainText('added was added: ')
  expect(await onServer(page, 'allow-web')).toMatchObject({
    priority: 170,
    description: 'Customers come in here',
  })
  await isAccessible(page)
  await form(page).getByLabel('Description').fill('Mine, typed since')
  await changedMeanwhile(page).getByRole('button', { name: 'Take theirs' }).click()
  await expect(form(page).getByLabel('Priority')).toHaveValue('170')
  await expect(form(page).getByLabel('Description')).toHaveValue('Mine, typed since')
  await expect(changedMeanwhile(page)).toBeHidden()
  await save(page).click()
  await expect(toast(page, 'Firewall rule allow-web saved')).toBeVisible()
  expect(await onServer(page, 'allow-web')).toMatchObject({
    priority: 170,
    description: 'Mine, typed since',
  })
  expect(await onServer(page, 'added')).toBeDefined()
})

test('my version wins when chosen, even after a reload, and a deleted rule can be restored', async ({
  page,
  open,
}) => {
  await open(`${rules}/allow-web/edit`)
  await form(page).getByLabel('Priority').fill('160')
  await someoneElse(page, { 'allow-web': { priority: 170, status: 'disabled' } })
  await expect.poll(() => storedKeys(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await expect(form(page).getByText('Your draft was restored.')).toBeVisible()
  await save(page).click()
  await expect(changedMeanwhile(page).getByRole('row', { name: 'Priority' })).toHaveText('Priority100160170')
  await form(page).getByLabel('Priority').fill('165')
  await form(page).getByLabel('Ports').fill('8443')
  await changedMeanwhile(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(form(page).getByRole('radio', { name: 'Disabled' })).toBeChecked()
  await expect(form(page).getByLabel('Ports')).toHaveValue('8443')
  await someoneElse(page, { 'allow-web': null })
  await save(page).click()
  await expect(changedMeanwhile(page)).toContainText('allow-web was deleted.')
  await form(page).getByLabel('Description').fill('Back again')
  await changedMeanwhile(page).getByRole('button', { name: 'Create it again' }).click()
  await save(page).click()
  await expect(toast(page, 'Firewall rule allow-web saved')).toBeVisible()
  await expect(row(page, 'allow-web')).toContainText(/165.*8443.*disabled/)
  expect(await onServer(page, 'allow-web')).toMatchObject({ description: 'Back again' })
})

test('conflicts in several fields are resolved separately', async ({ page, open }) => {
  await open(`${rules}/allow-web/edit`)
  await form(page).getByLabel('Priority').fill('160')
  await form(page).getByLabel('Ports').fill('8443')
  await someoneElse(page, { 'allow-web': { priority: 170, filters: { ports: ['9443'] } } })
  await save(page).click()
  await changedMeanwhile(page).getByRole('button', { name: 'Take theirs for priority' }).click()
  await expect(form(page).getByLabel('Priority')).toHaveValue('170')
  await expect(changedMeanwhile(page).getByRole('row', { name: 'Priority' })).toBeHidden()
  await changedMeanwhile(page).getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await expect(toast(page, 'Firewall rule allow-web saved')).toBeVisible()
  expect(await onServer(page, 'allow-web')).toMatchObject({ priority: 170, filters: { ports: ['8443'] } })
})

test('a rule deleted by someone else can stay deleted', async ({ page, open }) => {
  await open(`${rules}/allow-web/edit`)
  await form(page).getByLabel('Priority').fill('160')
  await someoneElse(page, { 'allow-web': null })
  await save(page).click()
  await changedMeanwhile(page).getByRole('button', { name: 'Leave it deleted' }).click()
  await expect(page).toHaveURL(rules)
  await expect(row(page, 'allow-ssh')).toBeVisible()
  await expect(row(page, 'allow-web')).toBeHidden()
})

test('a name taken by someone else is rejected, with a comparison to their rule', async ({ page, open }) => {
  await open(`${rules}-new`)
  await form(page).getByLabel('Name', { exact: true }).fill('added')
  await form(page).getByLabel('Priority').fill('160')
  await someoneElse(page, { added: newRule })
  const create = form(page).getByRole('button', { name: 'Create firewall rule' })
  await create.click()
  const made = form(page).getByRole('region', { name: 'Someone else created a rule with this name' })
  await expect(made.getByRole('row', { name: 'Priority' })).toHaveText('Priority160500')
  await expect(made.getByRole('row')).toHaveCount(2)
  await form(page).getByLabel('Name', { exact: true }).fill('added-too')
  await create.click()
  await expect(row(page, 'added-too')).toContainText('160')
  await expect(row(page, 'added').first()).toContainText('500')
})
