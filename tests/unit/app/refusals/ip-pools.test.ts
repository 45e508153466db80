// @vitest-environment jsdom
import {
  choose,
  expect,
  form,
  open,
  page,
  post,
  refused,
  row,
  rowAction,
  rowMenu,
  send,
  test,
} from '../../../support/dom-console.tsx'

const pools = '/system/networking/ip-pools'

/** A row by any text in it; ranges have no page of their own to link to. */
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })

/** A pool, and its page, reached without a reload, which would forget it. */
async function makePool(name: string, ipVersion = 'v4') {
  await post('/v1/system/ip-pools', { name, description: '', ip_version: ipVersion })
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await row(name).getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a pool with ranges is not deleted, and says why', async () => {
  await open(pools)
  await expect(row('public')).toContainText('/ 264')
  await rowMenu('public')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('Only a pool without ranges can be deleted')
})

test('what is wrong with a range is told before it is sent', async () => {
  await open(`${pools}/office/ranges-add`)
  const [first, last] = ['First address', 'Last address'].map((label) => form().getByLabel(label))
  const tell = async (from: string, to: string, problem: string) => {
    await first?.fill(from)
    await last?.fill(to)
    await last?.blur()
    await expect(form().getByText(problem).first()).toBeVisible()
  }
  await tell('10.0.0', '10.0.0.9', 'Not a valid IP address')
  await tell('fd00::1', 'fd00::9', 'The pool holds IPv4 addresses')
  await tell('10.0.0.9', '10.0.0.1', 'The last address must not be before the first')
  await tell('203.0.113.9', '203.0.113.10', 'Overlaps 203.0.113.1–203.0.113.200 of IP pool public')
  await tell('203.0.113.245', '203.0.113.245', 'Overlaps 203.0.113.240–203.0.113.250 of the system pool')
  await send(form(), 'Add range', { 'CIDR block': '10.0.0.0/33' })
  await expect(form().getByText('Max width for IPv4 is 32').first()).toBeVisible()
})

test('a range that is in use stays, and the server says so', async () => {
  await open(`${pools}/public`)
  await rowAction('203.0.113.1–203.0.113.200', 'Remove')
  await refused('Remove range', 'Could not remove range')
  await expect(rowOf('203.0.113.200')).toBeVisible()
})

test('a create that fails keeps everything typed', async () => {
  await open(`${pools}-new`)
  await send(form(), 'Create IP pool', { Name: 'lab-create-500', Description: 'Will not be' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Description')).toHaveValue('Will not be')
  await send(form(), 'Create IP pool', { Name: 'public' })
  await expect(form().getByText('IP pool name already exists').first()).toBeVisible()
})

test('an edit that fails keeps everything typed', async () => {
  await open(pools)
  await makePool('lab-update-500')
  await page.getByRole('link', { name: 'Edit' }).click()
  await send(form(), 'Save IP pool', { Description: 'Will not be' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Description')).toHaveValue('Will not be')
})

test('a delete that fails leaves the pool', async () => {
  await open(pools)
  await makePool('lab-delete-500')
  await rowAction('lab-delete-500', 'Delete')
  await refused('Delete IP pool', 'Could not delete IP pool')
  await expect(page.getByRole('heading', { name: 'lab-delete-500' })).toBeVisible()
})

test('a range that the server does not take stays in the form', async () => {
  await open(pools)
  await makePool('lab-add-500')
  await page.getByRole('link', { name: 'Add range' }).first().click()
  await send(form(), 'Add range', { 'CIDR block': '10.40.0.0/30' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Last address')).toHaveValue('10.40.0.3')
})

test('a link that fails keeps the choice', async () => {
  await open(pools)
  await makePool('lab-link-500')
  await page.getByRole('tab', { name: 'Silos' }).click()
  await page.getByRole('link', { name: 'Link silo' }).first().click()
  await choose(form(), 'Silo', 'summit')
  await form().getByRole('button', { name: 'Link silo' }).click()
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByRole('combobox', { name: 'Silo' })).toContainText('summit')
})

test.each([
  ['update', 'Make default', 'Make default', 'Could not make default'],
  ['unlink', 'Unlink', 'Unlink silo', 'Could not unlink silo'],
])('%s, %s: the failure is told, and the link stays as it was', async (verb, action, button, title) => {
  await open(pools)
  const pool = `lab-${verb}-500`
  await makePool(pool)
  await post(`/v1/system/ip-pools/${pool}/silos`, { silo: 'summit', is_default: false })
  await page.getByRole('tab', { name: 'Silos' }).click()
  await rowAction('summit', action)
  await refused(button, title)
  await expect(row('summit')).not.toContainText('default')
})

test('writes of who may only look to the system’s own pool are refused, and nothing typed is lost', async () => {
  await open('/system/networking/service-ip-pool', { user: 'farid' })
  await rowAction('203.0.113.240–203.0.113.250', 'Remove')
  await refused('Remove range', 'Could not remove range')

  await page.getByRole('link', { name: 'Add range' }).click()
  await send(form(), 'Add range', { 'CIDR block': '10.50.0.0/30' })
  await expect(form().getByText('Action not authorized')).toBeVisible()
  await expect(form().getByLabel('First address')).toHaveValue('10.50.0.0')
})
