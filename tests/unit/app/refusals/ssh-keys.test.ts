// @vitest-environment jsdom
import {
  draftOf,
  expect,
  fill,
  form,
  open,
  page,
  refused,
  row,
  rowAction,
  send,
  test,
  until,
} from '../../../support/dom-console.tsx'
import { knownSshKeys } from '../../../support/known-ssh-keys.ts'

const keys = '/settings/ssh-keys'

const publicKey = knownSshKeys[0]?.[0] ?? ''

const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU\n'

test('a private key is refused, and reaches no draft', async () => {
  await open(`${keys}-new`)
  await fill(form(), { Name: 'careless', 'Public key': privateKey })
  await expect(form().getByText('This is a private key. Nothing of it')).toBeVisible()
  await form().getByLabel('Description').fill('Typed after it')
  await until(async () => expect(await draftOf(`${keys}-new`)).toContain('Typed after it'))
  expect(await draftOf(`${keys}-new`)).not.toContain('b3BlbnNzaC1rZXktdjE')
  await form().getByRole('button', { name: 'Add SSH key' }).click()
  await expect(form().getByText('it must stay with you').first()).toBeVisible()
  await form().getByRole('button', { name: 'Remove it' }).click()
  await expect(form().getByLabel('Public key')).toHaveValue('')
  await expect(form().getByLabel('Name')).toHaveValue('careless')
})

test('what is no key is refused with the reason, as is a name that is taken', async () => {
  await open(`${keys}-new`)
  const field = form().getByLabel('Public key')
  const tell = async (text: string, problem: string) => {
    await field.fill(text)
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await tell('hello', 'A public key begins with its type')
  await tell(publicKey.slice(0, 50), 'its end is missing')
  await tell(`${publicKey}\n${publicKey}`, 'Give one key at a time')
  await send(form(), 'Add SSH key', { Name: 'laptop' })
  await expect(form().getByText('SSH key name already exists').first()).toBeVisible()
  await expect(page).toHaveURL(`${keys}-new`)
})

test('an add that fails keeps everything typed', async () => {
  await open(`${keys}-new`)
  await send(form(), 'Add SSH key', { Name: 'k-create-500', 'Public key': publicKey })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Public key')).toHaveValue(publicKey)
})

test('the failure of a delete is told, and the key stays', async () => {
  await open(`${keys}-new`)
  await send(form(), 'Add SSH key', { Name: 'k-delete-500', 'Public key': publicKey })
  await rowAction('k-delete-500', 'Delete')
  await refused('Delete SSH key', 'Could not delete SSH key')
  await expect(row('k-delete-500')).toBeVisible()
})
