import type { Page } from '@playwright/test'
import { expect, question, row, rowAction, test, toast } from '../support/console.ts'
import { knownSshKeys } from '../support/known-ssh-keys.ts'
import { storedDraft } from '../support/stored.ts'

const keys = '/settings/ssh-keys'
const dialog = (page: Page) => page.getByRole('dialog')
const publicKey = knownSshKeys[0]?.[0] ?? ''
const fingerprint = knownSshKeys[0]?.[2] ?? ''
const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU\n'

test('a key is added, seen with what it says of itself, looked at, and deleted', async ({ page, open }) => {
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
  await question(page).getByRole('button', { name: 'Delete SSH key' }).click()
  await expect(page).toHaveURL(keys)
  await expect(row(page, 'night-laptop')).toBeHidden()
})

test('a private key is refused, and reaches no draft', async ({ page, open }) => {
  await open(`${keys}-new`)
  await dialog(page).getByLabel('Name').fill('careless')
  await dialog(page).getByLabel('Public key').fill(privateKey)
  await expect(dialog(page).getByText('This is a private key. Nothing of it')).toBeVisible()
  await dialog(page).getByLabel('Description').fill('Typed after it')
  await expect.poll(() => storedDraft(page, `${keys}-new`)).toContain('Typed after it')
  expect(await storedDraft(page, `${keys}-new`)).not.toContain('b3BlbnNzaC1rZXktdjE')
  await dialog(page).getByRole('button', { name: 'Add SSH key' }).click()
  await expect(dialog(page).getByText('it must stay with you').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog(page).getByLabel('Public key')).toHaveValue('')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('careless')
})

test('what is no key is refused with the reason, as is a name that is taken', async ({ page, open }) => {
  await open(`${keys}-new`)
  const field = dialog(page).getByLabel('Public key')
  const tell = async (text: string, problem: string) => {
    await field.fill(text)
    await expect(dialog(page).getByText(problem).first()).toBeVisible()
  }
  await tell('hello', 'A public key begins with its type')
  await tell(publicKey.slice(0, 50), 'its end is missing')
  await tell(`${publicKey}\n${publicKey}`, 'Give one key at a time')
  await dialog(page).getByLabel('Name').fill('laptop')
  await dialog(page).getByRole('button', { name: 'Add SSH key' }).click()
  await expect(dialog(page).getByText('SSH key name already exists').first()).toBeVisible()
  await expect(page).toHaveURL(`${keys}-new`)
})

test('an add that fails keeps everything typed', async ({ page, open }) => {
  await open(`${keys}-new`)
  await dialog(page).getByLabel('Name').fill('k-create-500')
  await dialog(page).getByLabel('Public key').fill(publicKey)
  await dialog(page).getByRole('button', { name: 'Add SSH key' }).click()
  await expect(dialog(page).getByText('Internal Server Error')).toBeVisible()
  await expect(dialog(page).getByLabel('Public key')).toHaveValue(publicKey)
})

test('the failure of a delete is told, and the key stays', async ({ page, open }) => {
  await open(`${keys}-new`)
  await dialog(page).getByLabel('Name').fill('k-delete-500')
  await dialog(page).getByLabel('Public key').fill(publicKey)
  await dialog(page).getByRole('button', { name: 'Add SSH key' }).click()
  await rowAction(page, 'k-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete SSH key' }).click()
  await expect(toast(page, 'Could not delete SSH key')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'k-delete-500')).toBeVisible()
})
