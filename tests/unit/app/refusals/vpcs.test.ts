// @vitest-environment jsdom
import {
  expect,
  form,
  open,
  page,
  question,
  refused,
  rowAction,
  test,
  toast,
} from '../../../support/dom-console.tsx'

const vpcs = '/projects/web-frontend/vpcs'

const create = () => form().getByRole('button', { name: 'Create VPC' })

const save = () => form().getByRole('button', { name: 'Save VPC' })

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

async function makeVpc(name: string) {
  await form().getByLabel('Name', { exact: true }).fill(name)
  await create().click()
  await expect(heading(name)).toBeVisible()
}

test('a name that is taken and a bad prefix are told before anything is sent', async () => {
  await open(`${vpcs}-new`)
  await form().getByLabel('Name', { exact: true }).fill('edge')
  const prefix = form().getByLabel('IPv6 prefix')
  for (const [text, told] of [
    ['fd00::', 'Must contain an IP address and a width, separated by a /'],
    ['fd00::x/48', 'Not a valid IP address'],
    ['fd00::/4x', 'Width must be an integer'],
    ['fd00::/129', 'Max width for IPv6 is 128'],
    ['10.0.0.0/48', 'Max width for IPv4 is 32'],
    ['fc00::/48', 'Must be a /48 inside fd00::/8'],
    ['fd00::/64', 'Must be a /48 inside fd00::/8'],
    ['fd00::1/48', 'Must be given by its first address'],
  ] as const) {
    await prefix.fill(text)
    await create().click()
    await expect(form().getByText(told).first()).toBeVisible()
  }
  await expect(form().getByText('VPC name already exists').first()).toBeVisible()
  await prefix.fill('')
  await makeVpc('edge-2')
  await expect(page.getByText(/^fd[0-9a-f:]+::\/48$/)).toBeVisible()
})

test('a VPC keeps its own name when it is edited, and does not take that of another', async () => {
  await open(`${vpcs}/edge/edit`)
  await form().getByLabel('Name', { exact: true }).fill('default')
  await save().click()
  await expect(form().getByText('VPC name already exists').first()).toBeVisible()
  await form().getByLabel('Name', { exact: true }).fill('edge')
  await form().getByLabel('Description').fill('Where friends come in')
  await save().click()
  await expect(toast('VPC edge saved')).toBeVisible()
  await expect(page.getByText('Where friends come in')).toBeVisible()
})

test('a VPC in use is not deleted: what blocks it is named and leads to its instance', async () => {
  await open(vpcs)
  await rowAction('default', 'Delete')
  await expect(question()).toContainText('17 network interfaces are in its subnets')
  await expect(question()).toContainText('And 9 more.')
  await question().getByRole('button', { name: 'Delete VPC' }).click()
  await expect(toast('Could not delete VPC')).toBeVisible()
  const blocking = question().getByRole('link').first()
  const name = (await blocking.textContent()) ?? ''
  await blocking.click()
  await expect(page).toHaveURL(`/projects/web-frontend/instances/${name}/networking`)
  await expect(question()).toBeHidden()
})

test('what the server refuses is said where it was asked', async () => {
  await open(`${vpcs}-new`)
  await form().getByLabel('Name', { exact: true }).fill('lab-create-503')
  await create().click()
  await expect(form().getByRole('alert')).toContainText('Service Unavailable')
  await expect(form().getByLabel('Name', { exact: true })).toHaveValue('lab-create-503')
  await makeVpc('firm-update-503')
  await page.getByRole('link', { name: 'Edit' }).click()
  await form().getByLabel('Description').fill('Lost on the way')
  await save().click()
  await expect(form().getByRole('alert')).toContainText('Service Unavailable')
  await page.goto(`${vpcs}-new`)
  await makeVpc('firm-delete-500')
  await rowAction('firm-delete-500', 'Delete')
  await refused('Delete VPC', 'Could not delete VPC')
  await expect(heading('firm-delete-500')).toBeVisible()
})
