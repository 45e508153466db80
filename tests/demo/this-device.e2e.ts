import { agree, expect, test, toast } from '../support/demo.ts'
import { storedKeys } from '../support/worker/stored.ts'

const path = '/settings/storage'

test('the account menu leads to the data stored on this machine', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Data on this machine' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('cell', { name: '/v1/projects', exact: true })).toBeVisible()
})

test('clearing asks for confirmation, deletes stored data, and keeps the user signed in', async ({
  page,
  open,
}) => {
  await open('/projects')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Data on this machine' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Nothing will change on the server')
  await agree(page, 'Clear')
  await expect(toast(page, 'Stored data cleared')).toBeVisible()
  await expect(page.getByRole('cell', { name: '/v1/projects', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
})

test('with the switch on nothing is stored, and it can be turned off again', async ({ page, open }) => {
  await open(path)
  await page.getByRole('switch', { name: 'Store nothing on this machine' }).check()
  await expect(page.getByText('Nothing is stored, so you cannot view anything offline.')).toBeVisible()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await expect.poll(() => storedKeys(page, 'answers')).toEqual([])
  await page.goBack()
  await page.getByRole('switch', { name: 'Store nothing on this machine' }).uncheck()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(async () => (await storedKeys(page, 'answers')).length).toBeGreaterThan(0)
})

test('sizes and their limits use the same units', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Data on this machine' }).click()
  await expect(page.getByRole('cell', { name: '/v1/projects', exact: true })).toBeVisible()
  const said = await page.getByRole('region', { name: 'Data on this machine' }).innerText()
  expect(said).toMatch(/\(\d+(\.\d)? k?B\) of 40 MB/)
  expect(said).not.toMatch(/[KMGT]iB/)
})
