import { expect, test, toast } from '../../support/console.ts'

test('the browser is asked not to clear what is stored', async ({ page, open }) => {
  await page.addInitScript(() => {
    let persistent = false
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(persistent),
      persist: () => Promise.resolve((persistent = true)),
    })
  })
  await open('/settings/storage')
  await expect(page.getByText('The browser may clear all of what is stored')).toBeVisible()
  await page.getByRole('button', { name: 'Protect stored data' }).click()
  await expect(toast(page, 'The browser keeps what is stored')).toBeVisible()
  await expect(page.getByText('The browser does not clear what is stored by itself')).toBeVisible()
})

test('a browser that does not agree is said to', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(false),
      persist: () => Promise.resolve(false),
    })
  })
  await open('/settings/storage')
  await page.getByRole('button', { name: 'Protect stored data' }).click()
  await expect(toast(page, 'The browser did not agree. It may once the app is installed.')).toBeVisible()
  await expect(page.getByText('The browser may clear all of what is stored')).toBeVisible()
})
