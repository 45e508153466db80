import { expect, test } from '../../support/console.ts'

test('changing the time range keeps the filters', async ({ page, open }) => {
  await open('/settings/changes?what=added&what=gone&page=2')
  await page.getByRole('combobox', { name: 'Since' }).click()
  await page.getByRole('option', { name: 'a week ago' }).click()
  await expect(page).toHaveURL(/\?what=added&what=gone&since=week$/)
})
