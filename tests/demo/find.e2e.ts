import { expect, test } from '../support/demo.ts'
import { untilStored } from '../support/servers/live.ts'

test('the demo finds objects seen before, also offline', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion', exact: true })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await page.getByRole('switch', { name: 'Offline' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  await search.getByRole('combobox').fill('bastion')
  await search.getByRole('option', { name: /^bastion Instance · web-frontend · as of/ }).click()
  await expect(page.getByRole('heading', { name: 'bastion', exact: true })).toBeVisible()
})
