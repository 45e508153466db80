import type { Page } from '@playwright/test'
import { agree, expect, row, test, toast } from '../../support/console.ts'
import { knownSshKeys } from '../../support/fixtures/known-ssh-keys.ts'

const keys = '/settings/ssh-keys'
const dialog = (page: Page) => page.getByRole('dialog')
const publicKey = knownSshKeys[0]?.[0] ?? ''
const fingerprint = knownSshKeys[0]?.[2] ?? ''

test('a key is added, listed with its details, viewed, and deleted', async ({ page, open }) => {
  await open(keys)
  await page.getByRole('link', { name: 'Add SSH key' }).click()
  await dialog(page).getByLabel('Name').fill('night-laptop')
  await dialog(page).getByLabel('Public key').fill(publicKey)
  await expect(dialog(page).getByText(fingerprint)).toBeVisible()
  await expect(dialog(page).getByText('ada@harbor', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add SSH key' }).click()
  await expect(toast(page, 'SSH key night-laptop added')).toBeVisible()
  for (const fact of ['ssh-ed25519', '256', 'ada@harbor', fingerprint])
    await expect(row(page, 'night-laptop')).toContainText(fact)

  await row(page, 'night-laptop').getByRole('link').click()
  await expect(dialog(page).getByText(publicKey)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await agree(page, 'Delete SSH key')
  await expect(page).toHaveURL(keys)
  await expect(row(page, 'night-laptop')).toBeHidden()
})
