// @vitest-environment jsdom
import { expect, form, open, page, question, rowAction, test, toast } from '../../../support/dom-console.tsx'

/** With the gateways `default`, to which the system's routes lead, and `egress` with two addresses. */
const edge = '/projects/web-frontend/vpcs/edge'

const gateways = `${edge}/internet-gateways`

const egress = `${gateways}/egress`

const save = (name: string) => form().getByRole('button', { name }).click()

test('a gateway that is taken or refused is told', async () => {
  await open(`${gateways}-new`)
  for (const [name, problem] of [
    ['egress', 'Internet gateway name already exists'],
    ['9lives', 'letter'],
    ['x-create-503', 'Service Unavailable'],
  ] as const) {
    await form().getByLabel('Name').fill(name)
    await save('Create internet gateway')
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await form().getByLabel('Name').fill('x-delete-500')
  await save('Create internet gateway')
  await rowAction('x-delete-500', 'Delete')
  await question().getByRole('button', { name: 'Delete internet gateway' }).click()
  await expect(toast('Could not delete internet gateway')).toBeVisible()
})

test('a pool that cannot be attached or detached is told', async () => {
  await open(`${egress}/pools-attach`)
  await save('Attach IP pool')
  await expect(form().getByText('IP pool is required').first()).toBeVisible()
  await form().getByRole('combobox', { name: 'IP pool' }).click()
  await expect(page.getByRole('option', { name: /^public/ })).toContainText('Attached already')
  await page.getByRole('option', { name: /^office/ }).click()
  for (const [name, problem] of [
    ['public', 'IP pool attachment name already exists'],
    ['x-create-500', 'Internal Server Error'],
  ] as const) {
    await form().getByLabel('Name of the attachment').fill(name)
    await save('Attach IP pool')
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await form().getByLabel('Name of the attachment').fill('x-delete-500')
  await save('Attach IP pool')
  await rowAction('x-delete-500', 'Detach')
  await question().getByRole('button', { name: 'Detach IP pool' }).click()
  await expect(toast('Could not detach IP pool')).toBeVisible()
})

test('an address that cannot be attached or detached is told', async () => {
  await open(`${egress}/addresses-attach`)
  await form().getByLabel('Name of the attachment').fill('x-create-500')
  for (const [text, problem] of [
    ['', 'IP address is required'],
    ['203.0.113', 'Not a valid IP address'],
    ['203.0.113.250', 'Attached already, as partner-1'],
    ['203.0.113.7', 'Internal Server Error'],
  ] as const) {
    await form().getByLabel('IP address', { exact: true }).fill(text)
    await save('Attach IP address')
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await form().getByLabel('Name of the attachment').fill('partner-2')
  await save('Attach IP address')
  await expect(form().getByText('IP address attachment name already exists').first()).toBeVisible()
  await form().getByLabel('Name of the attachment').fill('x-delete-500')
  await save('Attach IP address')
  await rowAction('x-delete-500', 'Detach')
  await question().getByRole('button', { name: 'Detach IP address' }).click()
  await expect(toast('Could not detach IP address')).toBeVisible()
})
