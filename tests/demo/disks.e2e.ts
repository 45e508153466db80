import { expect, test } from '../support/demo.ts'
import { untilStored } from '../support/servers/live.ts'

test('offline, actions and forms say that they need the server', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  await expect(page.getByRole('link', { name: 'old-assets', exact: true })).toBeVisible()
  await untilStored(page, '/v1/disks')
  await page.getByRole('button', { name: 'Demo controls' }).click()
  await page.getByRole('switch', { name: 'Offline' }).check()
  await page.keyboard.press('Escape')
  // The demo loads its first pages before it goes offline.
  await expect(page.getByRole('status')).toContainText('offline')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/stored data from/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for old-assets', exact: true }).click()
  for (const name of [/^Create snapshot/, /^Delete/])
    await expect(page.getByRole('menuitem', { name })).toHaveAccessibleDescription(/^You are offline/)
  await expect(page.getByRole('menuitem', { name: 'Copy ID' })).not.toHaveAttribute('aria-disabled')
})
