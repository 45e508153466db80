import type { Page } from '@playwright/test'
import { agree, expect, question, rowAction, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

/** Stopped, with primary interface `net0` in VPC default and `audit0` in VPC audit. */
const stopped = '/projects/billing-ledger/instances/ledger-db-restore-test/networking'
/** Running, with one interface and no external IP. */
const running = '/projects/web-frontend/instances/web-1/networking'

const nics = (page: Page) => page.getByRole('table', { name: 'Network interfaces' })
const ips = (page: Page) => page.getByRole('table', { name: 'External IPs' })
const rules = (page: Page) => page.getByRole('table', { name: 'Firewall rules' })
const rowOf = (table: ReturnType<typeof nics>, text: string) =>
  table.getByRole('row').filter({ hasText: text })

/** Creates an interface through the API, for sentinel names. */
async function makeNic(page: Page, name: string) {
  const path = '/v1/network-interfaces?project=billing-ledger&instance=ledger-db-restore-test'
  const body = { name, description: '', vpc_name: 'default', subnet_name: 'default' }
  expect(await write(page, 'POST', path, body)).toBe(201)
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

/** A disabled button shows its reason in a tooltip, which loads shortly after the page. */
async function explains(page: Page, name: string, reason: string) {
  const button = page.getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('data-state', 'closed')
  await button.focus()
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
}

test('the tab shows how an instance is connected', async ({ page, open }) => {
  await open(stopped)
  await expect(rowOf(nics(page), 'net0')).toContainText(/primarydefaultdefault172\.30\.0\./)
  await expect(rowOf(nics(page), 'audit0')).toContainText('10.20.0.0/16, fd00:20::/64')
  const inAudit = page.getByRole('list', { name: 'Interfaces in audit' })
  await expect(inAudit).toContainText(/NICaudit0192\.168\.64\.5.*Subnetreplicas192\.168\.64\.0\/24/)
  const picture = page.getByRole('list', { name: 'VPCs' })
  await expect(picture.getByText('Internet gateway')).toHaveCount(2)
  await expect(page.getByText('No external IP', { exact: true })).toBeVisible()
})

test('the outside connection is beside the primary NIC on wide screens and below it on a phone', async ({
  page,
  open,
}) => {
  await open(running)
  const topOf = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN
  await expect
    .poll(async () => Math.abs((await topOf('Outside')) - (await topOf('Primary NIC'))))
    .toBeLessThan(30)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await topOf('Outside')) - (await topOf('Primary NIC'))).toBeGreaterThan(100)
})

test('an interface is created after its address is checked, and a rejection keeps the input', async ({
  page,
  open,
}) => {
  await open(stopped)
  await page.getByRole('link', { name: 'Create network interface' }).click()
  const form = page.getByRole('dialog', { name: 'Create network interface' })
  await form.getByLabel('Name').fill('net-create-500')
  await choose(page, 'VPC', 'audit')
  await choose(page, 'Subnet', 'replicas')
  const address = form.getByLabel('IP address')
  await address.fill('10.0.0.1')
  const submit = form.getByRole('button', { name: 'Create network interface' })
  await submit.click()
  await expect(form.getByText('Must be an address in 192.168.64.0/24').first()).toBeVisible()
  await address.fill('192.168.64.5')
  await submit.click()
  await expect(form.getByText('Another interface in the subnet has this address').first()).toBeVisible()
  await address.fill('192.168.64.77')
  await form.getByRole('button', { name: 'Add transit IP' }).click()
  await form.getByLabel('Transit IP 1', { exact: true }).fill('10.66.0.0/16')
  await submit.click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(address).toHaveValue('192.168.64.77')
  await form.getByLabel('Name').fill('net7')
  await submit.click()
  await expect(toast(page, 'Network interface net7 created')).toBeVisible()
  await expect(rowOf(nics(page), 'net7')).toContainText(/auditreplicas192\.168\.64\.77.*10\.66\.0\.0\/16/)
})

test('transit IPs are checked against each other, added, and removed', async ({ page, open }) => {
  await open(stopped)
  await rowAction(page, 'audit0', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit network interface audit0' })
  const save = form.getByRole('button', { name: 'Save network interface' })
  await form.getByRole('button', { name: 'Add transit IP' }).click()
  const third = form.getByLabel('Transit IP 3', { exact: true })
  for (const [block, problem] of [
    ['10.20.4.0/24', 'Overlaps with 10.20.0.0/16'],
    ['fd00:20::/64', 'Already in the list'],
    ['10.30.4.1/16', 'Must be the network address, 10.30.0.0/16'],
    ['10.30.0.0', 'Must contain an IP address and a width, separated by a /'],
  ] as const) {
    await third.fill(block)
    await save.click()
    await expect(form.getByText(problem).first()).toBeVisible()
  }
  await third.fill('10.30.0.0/16')
  await form.getByRole('button', { name: 'Remove transit IP 1' }).click()
  await form.getByLabel('Name').fill('audit1')
  await save.click()
  await expect(toast(page, 'Network interface audit1 saved')).toBeVisible()
  await expect(rowOf(nics(page), 'audit1')).toContainText('fd00:20::/64, 10.30.0.0/16')
})

test('another interface becomes primary and keeps its transit IPs', async ({ page, open }) => {
  await open(stopped)
  await rowAction(page, 'audit0', 'Make primary')
  await expect(question(page)).toContainText('net0, the current primary interface, will become secondary.')
  await agree(page, 'Make primary')
  await expect(toast(page, 'audit0 is now the primary interface')).toBeVisible()
  await expect(rowOf(nics(page), 'audit0')).toContainText(/primary.*10\.20\.0\.0\/16/)
  await expect(rowOf(nics(page), 'net0')).not.toContainText('primary')
})

test('a secondary interface is deleted; the primary one cannot be deleted while there are others', async ({
  page,
  open,
}) => {
  await open(stopped)
  await makeNic(page, 'net-delete-500')
  await page
    .getByRole('region', { name: 'Network interfaces' })
    .getByRole('button', { name: 'Refresh' })
    .click()
  await rowAction(page, 'net-delete-500', 'Delete')
  await question(page).getByRole('button', { name: 'Delete network interface' }).click()
  await expect(toast(page, 'Could not delete network interface')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Actions for net0' }).click()
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toContainText('The primary interface can be deleted only when it is the last one')
  await page.keyboard.press('Escape')
  await rowAction(page, 'audit0', 'Delete')
  await agree(page, 'Delete network interface')
  await expect(rowOf(nics(page), 'audit0')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Interfaces in audit' })).toBeHidden()
})

test('an ephemeral IP is attached from a pool, is the only one, and is detached', async ({ page, open }) => {
  await open(running)
  await page.getByRole('link', { name: 'Attach ephemeral IP' }).click()
  const form = page.getByRole('dialog', { name: 'Attach ephemeral IP' })
  await expect(form.getByLabel('IP pool')).toContainText('public default Reachable from the Internet')
  await form.getByRole('button', { name: 'Attach ephemeral IP' }).click()
  await expect(rowOf(ips(page), 'Ephemeral')).toContainText('public')
  await explains(page, 'Attach ephemeral IP', 'An instance can have only one ephemeral IP')

  await ips(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Detach' }).click()
  await expect(question(page)).toContainText('The address will return to its pool')
  await agree(page, 'Detach ephemeral IP')
  await expect(page.getByText('No external IPs')).toBeVisible()
})

test('a floating IP is attached, and keeps its address in the project when detached', async ({
  page,
  open,
}) => {
  await open(running)
  await page.getByRole('link', { name: 'Attach floating IP' }).click()
  const form = page.getByRole('dialog', { name: 'Attach floating IP' })
  await form.getByRole('combobox', { name: 'Floating IP' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /^reserve/ }).click()
  await form.getByRole('button', { name: 'Attach floating IP' }).click()
  await expect(rowOf(ips(page), 'reserve')).toContainText('Floating')

  await ips(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Detach' }).click()
  await expect(question(page)).toContainText(/203\.0\.113\.\d+ will remain in project web-frontend/)
  await agree(page, 'Detach floating IP')
  await expect(page.getByText('No external IPs')).toBeVisible()
})

test('the firewall rules that apply are listed in order and lead to their VPC', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/cache-1/networking')
  const names = () => rules(page).locator('tbody tr[data-row] td:first-of-type').allTextContents()
  await expect
    .poll(names)
    .toEqual([
      'deny-scanners',
      'block-smtp',
      'allow-cache-replication',
      'allow-icmp',
      'allow-internal-inbound',
      'allow-ssh',
    ])
  await expect(rowOf(rules(page), 'allow-cache-replication')).toContainText(
    /enabledPorts 6379-6380 from subnet storagesubnet storagestorage0default/,
  )
  await expect(rowOf(rules(page), 'block-smtp')).toContainText('disabled')
  await page.getByRole('searchbox', { name: 'Filter firewall rules' }).fill('scanners')
  await expect.poll(names).toEqual(['deny-scanners'])
  await expect(page.getByRole('link', { name: 'deny-scanners' })).toHaveAttribute(
    'href',
    '/projects/web-frontend/vpcs/default/firewall-rules/deny-scanners/edit',
  )
})

test('VPCs, subnets and gateways lead to their pages', async ({ page, open }) => {
  await open(stopped)
  const vpcs = '/projects/billing-ledger/vpcs'
  const hrefsIn = async (part: ReturnType<Page['getByRole']>) =>
    new Set(await part.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
  await expect
    .poll(() => hrefsIn(rowOf(nics(page), 'audit0')))
    .toEqual(new Set([`${stopped}/nics/audit0/edit`, `${vpcs}/audit`, `${vpcs}/audit/subnets/replicas`]))
  await expect
    .poll(() => hrefsIn(page.getByRole('list', { name: 'VPCs' })))
    .toEqual(
      new Set(
        ['audit', 'default'].flatMap((vpc) => [
          `${vpcs}/${vpc}`,
          `${vpcs}/${vpc}/subnets`,
          `${vpcs}/${vpc}/internet-gateways/default`,
        ]),
      ),
    )
  for (const vpc of ['default', 'audit'])
    await expect(page.getByRole('definition').getByRole('link', { name: vpc, exact: true })).toHaveAttribute(
      'href',
      `${vpcs}/${vpc}`,
    )
})
