// @vitest-environment jsdom
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

test('Back closes the search, which has the actions of the page before', async () => {
  await open('/projects')
  await page.getByRole('link', { name: 'Images' }).first().click()
  await expect(page).toHaveURL('/images')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/projects')
  await expect(search).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
})
