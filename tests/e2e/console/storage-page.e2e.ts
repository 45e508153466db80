import { expect, test, toast } from '../../support/console.ts'

test('the browser is asked to keep stored data', async ({ page, open }) => {
  await page.addInitScript(() => {
    let persistent = false
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(persistent),
      persist: () => Promise.resolve((persistent = true)),
    })
  })
  await open('/settings/storage')
  await expect(page.getByText('The browser may clear all stored data')).toBeVisible()
  await page.getByRole('button', { name: 'Protect stored data' }).click()
  await expect(toast(page, 'Stored data is protected')).toBeVisible()
  await expect(page.getByText('The browser does not clear stored data automatically')).toBeVisible()
})

test('the page says when the browser refuses', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(false),
      persist: () => Promise.resolve(false),
    })
  })
  await open('/settings/storage')
  await page.getByRole('button', { name: 'Protect stored data' }).click()
  await expect(
    toast(page, 'The browser denied the request. Try again after installing the app.'),
  ).toBeVisible()
  await expect(page.getByText('The browser may clear all stored data')).toBeVisible()
})
