import type { Page } from '@playwright/test'
import {
  agree,
  expect,
  form,
  openFilter,
  question,
  row,
  rowAction,
  shownNames,
  test,
  toast,
} from '../../support/console.ts'
import { newRule, someoneElse } from '../../support/fixtures/firewall-rules.ts'

const rules = '/projects/web-frontend/vpcs/default/firewall-rules'
const save = (page: Page) => form(page).getByRole('button', { name: 'Save firewall rule' })
const hits = (page: Page) => form(page).getByRole('region', { name: 'Affected instances' })

async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

test('rules are listed in order of evaluation, with what they apply to', async ({ page, open }) => {
  await open('/projects/web-frontend/vpcs/default')
  await expect(page).toHaveURL(rules)
  await expect(page).toHaveTitle('Firewall Rules / default / VPCs / web-frontend / Projects / Rackside')
  await expect(row(page, 'deny-scanners')).toContainText(
    /10inbounddenyVPC default198\.51\.100\.0\/24, 192\.0\.2\.66AnyAny14/,
  )
  await expect(row(page, 'allow-web')).toContainText(/100inboundallowinstance gateway-1AnyTCP, UDP80, 4431–/)
  expect(await shownNames(page)).toEqual([
    'deny-scanners',
    'allow-web',
    'allow-cache-replication',
    'allow-icmp',
    'allow-internal-inbound',
    'allow-ssh',
    'block-smtp',
  ])
  await expect(row(page, 'block-smtp')).toContainText(/outbound.*disabled/)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('allow-cache-replication')
  await openFilter(page, 'Direction')
  await page.getByRole('menuitemcheckbox', { name: /^outbound/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toEqual(['block-smtp'])
})

test('a rule is created: input is checked, and affected instances are shown while typing', async ({
  page,
  open,
}) => {
  await open(rules)
  await page.getByRole('link', { name: 'Create firewall rule' }).click()
  await expect(hits(page)).toContainText('All 14 instances in the VPC')
  await expect(form(page).getByText('Opens SSH, RDP and 10 more to everyone.')).toBeVisible()
  await form(page).getByLabel('Name', { exact: true }).fill('allow-web')
  await form(page).getByLabel('Type of target 1').click()
  await page.getByRole('option', { name: 'Instance' }).click()
  await expect(form(page).getByText('Never matches because it has no targets.')).toBeVisible()
  await choose(page, 'Target 1', 'cache-2')
  await expect(hits(page)).toContainText('1 of 14 instances')
  await expect(hits(page).getByRole('listitem')).toHaveText(['cache-2'])
  await form(page).getByRole('button', { name: 'Add target' }).click()
  await form(page).getByLabel('Type of target 2').click()
  await page.getByRole('option', { name: 'Subnet' }).click()
  await choose(page, 'Target 2', 'storage')
  await expect(hits(page).getByRole('listitem')).toHaveText([
    'cache-1 (storage0)',
    'cache-2',
    'cache-3 (storage0)',
  ])

  await form(page).getByRole('button', { name: 'Add host' }).click()
  await form(page).getByLabel('Type of host 1').click()
  await page.getByRole('option', { name: 'IP block' }).click()
  await form(page).getByRole('button', { name: 'Add protocol' }).click()
  await form(page).getByRole('button', { name: 'Add protocol' }).click()
  await form(page).getByLabel('Protocol 2', { exact: true }).click()
  await page.getByRole('option', { name: 'ICMP' }).click()
  await form(page).getByLabel('ICMP type of protocol 2').fill('3')
  await expect(form(page).getByText('Destination unreachable')).toBeVisible()
  await form(page).getByLabel('ICMP code of protocol 2').fill('4-2')
  const create = form(page).getByRole('button', { name: 'Create firewall rule' })
  for (const [block, ports, ...problems] of [
    [
      '10.0.0.0',
      '22, 443-80',
      'Must contain an IP address and a width, separated by a /',
      '443-80: Must be a port',
    ],
    ['10.0.0.0/x', '123456', 'Width must be an integer', '123456: Must be a port'],
    ['10.0.0.0/33', '', 'Max width for IPv4 is 32', 'Must be a code or a range of codes'],
    ['fd00::/129', '', 'Max width for IPv6 is 128', 'Firewall rule name already exists'],
    ['10.0.0/8', '', 'Not a valid IP address'],
  ] as const) {
    await form(page).getByLabel('Host 1', { exact: true }).fill(block)
    await form(page).getByLabel('Ports').fill(ports)
    await create.click()
    for (const problem of problems) await expect(form(page).getByText(problem).first()).toBeVisible()
  }
  await form(page).getByLabel('Name', { exact: true }).fill('allow-cache')
  await form(page).getByLabel('Priority').fill('50')
  await form(page).getByLabel('Host 1', { exact: true }).fill('10.0.0.0/8')
  await form(page).getByLabel('ICMP code of protocol 2').fill('2-4')
  await create.click()
  await expect(toast(page, 'Firewall rule allow-cache created')).toBeVisible()
  await expect(row(page, 'allow-cache')).toContainText(
    /50inboundallowinstance cache-2, subnet storage10\.0\.0\.0\/8TCP, ICMP type 3 code 2-4Any3/,
  )
})

test('a rule is cloned with a free name and everything else unchanged', async ({ page, open }) => {
  await open(rules)
  await rowAction(page, 'block-smtp', 'Clone')
  await expect(page).toHaveURL('/projects/web-frontend/vpcs/default/firewall-rules-new/block-smtp')
  const name = form(page).getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('block-smtp')
  await expect(form(page).getByLabel('Description')).toHaveValue('No mail from here')
  await expect(form(page).getByRole('radio', { name: 'Outbound' })).toBeChecked()
  await form(page).getByRole('button', { name: 'Create firewall rule' }).click()
  await expect(form(page).getByText('Firewall rule name already exists').first()).toBeVisible()
  await name.fill('block-smtps')
  await form(page).getByLabel('Ports').fill('465')
  await form(page).getByRole('button', { name: 'Create firewall rule' }).click()
  await expect(row(page, 'block-smtps')).toContainText(/1000outbounddenyVPC defaultAnyTCP465.*disabled/)
  await expect(row(page, 'block-smtp')).toBeVisible()
})

test('a rule is edited and renamed, and entries are removed from it', async ({ page, open }) => {
  await open(rules)
  await row(page, 'deny-scanners').getByRole('link', { name: 'deny-scanners' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('deny-known')
  await form(page).getByRole('button', { name: 'Remove host 1' }).click()
  await expect(form(page).getByLabel('Host 1', { exact: true })).toHaveValue('192.0.2.66')
  await save(page).click()
  await expect(toast(page, 'Firewall rule deny-known saved')).toBeVisible()
  await expect(row(page, 'deny-known')).toContainText(/10inbounddenyVPC default192\.0\.2\.66Any/)
  await expect(row(page, 'deny-scanners')).toBeHidden()
})

test('a rule is disabled, enabled and deleted from its row', async ({ page, open }) => {
  await open(rules)
  await rowAction(page, 'allow-web', 'Disable')
  await expect(row(page, 'allow-web')).toContainText('disabled')
  await rowAction(page, 'allow-web', 'Enable')
  await expect(toast(page, 'Firewall rule allow-web enabled')).toBeVisible()
  await expect(row(page, 'allow-web')).not.toContainText('disabled')
  await rowAction(page, 'deny-scanners', 'Delete')
  await expect(question(page)).toContainText('Traffic that was denied may now get through.')
  await agree(page, 'Delete firewall rule')
  await expect(row(page, 'deny-scanners')).toBeHidden()
})

test('a second press while the first is pending does not undo it', async ({ page, open }) => {
  await open(rules)
  await page.route('**/v1/vpc-firewall-rules?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await rowAction(page, 'allow-web', 'Disable')
  await rowAction(page, 'allow-icmp', 'Disable')
  for (const name of ['allow-web', 'allow-icmp'])
    await expect(toast(page, `Firewall rule ${name} disabled`)).toBeVisible()
  await page.reload()
  for (const name of ['allow-web', 'allow-icmp']) await expect(row(page, name)).toContainText('disabled')
})

test('several rules are changed in one request, which keeps rules added in the meantime', async ({
  page,
  open,
}) => {
  await open(rules)
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  for (const name of ['allow-web', 'allow-icmp', 'block-smtp'])
    await page.getByLabel(`Select ${name}`).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Disable 2 of 3' }).click()
  await expect(toast(page, 'Disabled: 2')).toBeVisible()
  await expect(row(page, 'allow-icmp')).toContainText('disabled')
  expect(writes).toHaveLength(1)

  await someoneElse(page, { added: newRule, 'allow-ssh': { priority: 7 } })
  for (const name of ['allow-web', 'allow-ssh']) await page.getByLabel(`Select ${name}`).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('allow-web, allow-ssh, block-smtp')
  await agree(page, 'Delete 3')
  await expect(toast(page, 'Deleted: 2')).toBeVisible()
  await expect(toast(page, 'Someone else changed it (priority), so it was left as is.')).toBeVisible()
  await expect(row(page, 'added')).toBeVisible()
  await expect(row(page, 'allow-ssh')).toContainText('7')
  await expect(row(page, 'block-smtp')).toBeHidden()
})

test('a rejection by the server is reported, keeps the input, and changes nothing', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/vpcs-new')
  await form(page).getByLabel('Name', { exact: true }).fill('fixed-update-500')
  await form(page).getByRole('button', { name: 'Create VPC' }).click()
  await rowAction(page, 'allow-ssh', 'Disable')
  await expect(toast(page, 'Could not disable firewall rule')).toBeVisible()
  await rowAction(page, 'allow-ssh', 'Delete')
  await question(page).getByRole('button', { name: 'Delete firewall rule' }).click()
  await expect(toast(page, 'Could not delete firewall rule')).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Select allow-ssh').check()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, 'Disable failed')).toBeVisible()
  await row(page, 'allow-ssh').getByRole('link', { name: 'allow-ssh' }).click()
  await form(page).getByLabel('Priority').fill('9')
  await save(page).click()
  await expect(form(page).getByText('Internal Server Error')).toBeVisible()
  await expect(form(page).getByLabel('Priority')).toHaveValue('9')
})

test('a rule on an instance’s page leads to where it is edited', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/preview/networking')
  await row(page, 'deny-scanners').getByRole('link', { name: 'deny-scanners' }).click()
  await expect(page).toHaveURL(`${rules}/deny-scanners/edit`)
  await expect(page.getByRole('dialog', { name: 'Edit firewall rule deny-scanners' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('rules are cards that can be edited and checked by touch', async ({ page, open }) => {
    await open(`${rules}?q=allow-ssh`)
    const card = page.getByRole('list', { name: 'Firewall rules' }).getByRole('listitem')
    await expect(card).toContainText(/Priority65534.*TargetsVPC default.*TCP on port 22.*Open to everyone/)
    await card.getByRole('link', { name: 'Edit' }).tap()
    await form(page).getByLabel('Ports').fill('2222')
    await save(page).tap()
    await expect(card).toContainText('TCP on port 2222')
    await page.getByRole('button', { name: 'Would it get through?' }).tap()
    await form(page).getByLabel('From address').fill('203.0.113.9')
    await choose(page, 'To instance', 'web-1')
    await form(page).getByLabel('Port').fill('22')
    await expect(form(page).getByRole('status')).toContainText(
      'No rule matches, so inbound traffic is denied by default.',
    )
  })
})
