import type { Page } from '@playwright/test'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { agree, expect, form, question, row, rowAction, test, toast } from '../../support/console.ts'

/** Has the gateways `default`, to which the system's routes lead, and `egress` with two addresses. */
const edge = '/projects/web-frontend/vpcs/edge'
const gateways = `${edge}/internet-gateways`
const egress = `${gateways}/egress`

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => form(page).getByRole('button', { name }).click()

async function deleteHere(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

async function choosePool(page: Page, name: string) {
  await form(page).getByRole('combobox', { name: 'IP pool' }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('gateways are listed with their attachments and the routes to them', async ({ page, open }) => {
  await open(`${edge}/routers`)
  await page.getByRole('tab', { name: 'Internet gateways' }).click()
  await expect(page).toHaveURL(gateways)
  await expect(row(page, 'egress')).toContainText(/public2partners/)
  await expect(row(page, 'default')).toContainText(/public–default-v4, default-v6/)
  const addresses = page.getByRole('columnheader', { name: 'Addresses' })
  await addresses.getByRole('button').click()
  await expect(addresses).toHaveAttribute('aria-sort', 'ascending')
  await addresses.getByRole('button').click()
  await expect(page.locator('tbody tr').first()).toContainText('egress')
  await row(page, 'egress').getByRole('link', { name: 'egress' }).click()
  await expect(page).toHaveTitle(
    'egress / Internet Gateways / edge / VPCs / web-frontend / Projects / Rackside',
  )
  await expect(section(page, 'IP Pools')).toContainText('publicdefault')
  await expect(section(page, 'IP addresses').getByRole('row')).toHaveCount(3)
  await expect(section(page, 'Routes to this gateway')).toContainText(
    /partnersthrough-firewallcustom198\.51\.100\.0\/24/,
  )
  await section(page, 'Routes to this gateway').getByRole('link', { name: 'through-firewall' }).click()
  await expect(page).toHaveURL(`${edge}/routers/through-firewall`)
})

test('a gateway is created, given a pool and an address, and deleted with both', async ({ page, open }) => {
  await open(gateways)
  await page.getByRole('link', { name: 'Create internet gateway' }).click()
  await form(page).getByLabel('Name').fill('backup')
  await save(page, 'Create internet gateway')
  await expect(page).toHaveURL(`${gateways}/backup`)
  for (const nothing of ['No IP Pools', 'No IP addresses', 'No routes to this gateway'])
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Attach IP pool' }).click()
  await choosePool(page, 'public')
  await expect(form(page).getByRole('combobox', { name: 'IP pool' })).toContainText(
    'public default Reachable from the Internet',
  )
  await form(page).getByLabel('Attachment name').fill('world')
  await save(page, 'Attach IP pool')
  await expect(toast(page, 'IP pool public attached')).toBeVisible()
  await expect(section(page, 'IP Pools')).toContainText(/publicdefaultworld/)

  await page.getByRole('link', { name: 'Attach IP address' }).click()
  await form(page).getByLabel('IP address').fill('203.0.113.9')
  await form(page).getByLabel('Attachment name').fill('fixed')
  await save(page, 'Attach IP address')
  await expect(section(page, 'IP addresses')).toContainText('203.0.113.9')

  await deleteHere(page, 'backup')
  await expect(question(page)).toContainText('IP pools to be detached: public')
  await expect(question(page)).toContainText('IP addresses to be detached: 203.0.113.9')
  await agree(page, 'Delete internet gateway')
  await expect(toast(page, 'Internet gateway backup deleted')).toBeVisible()
  await expect(page).toHaveURL(gateways)
  await expect(row(page, 'backup')).toBeHidden()
})

test('deleting an unused gateway says that nothing depends on it', async ({ page, open }) => {
  await open(`${gateways}-new`)
  await form(page).getByLabel('Name').fill('bare')
  await save(page, 'Create internet gateway')
  await deleteHere(page, 'bare')
  await expect(question(page)).toContainText('Nothing is attached to it, and no route targets it.')
  await agree(page, 'Delete internet gateway')
  await expect(page).toHaveURL(gateways)
})

test('deleting a gateway deletes the routes to it, except system routes, which then drop traffic', async ({
  page,
  open,
}) => {
  await open(gateways)
  await rowAction(page, 'egress', 'Delete')
  await expect(question(page)).toContainText('Routes to be deleted: partners in through-firewall')
  await agree(page, 'Delete internet gateway')
  await expect(row(page, 'egress')).toBeHidden()
  await rowAction(page, 'default', 'Delete')
  await expect(question(page)).toContainText(
    'System routes that will drop traffic: default-v4 in system, default-v6 in system',
  )
  await agree(page, 'Delete internet gateway')
  await expect(page.getByText('No internet gateways', { exact: true })).toBeVisible()
  await page.goto(`${edge}/routers/system`)
  await expect(page.getByRole('row', { name: /default-v4/ })).toContainText('Drop')
  await page.goto(`${edge}/routers/through-firewall`)
  await expect(row(page, 'to-inner')).toBeVisible()
  await expect(row(page, 'partners')).toBeHidden()
})

test('a pool used for outbound traffic is detached after confirmation names the affected routes', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/vpcs/default/internet-gateways/default')
  await section(page, 'IP Pools').getByRole('button', { name: 'Actions for default' }).click()
  await page.getByRole('menuitem', { name: 'Detach' }).click()
  await expect(question(page)).toContainText('default-v4 in system, default-v6 in system')
  await agree(page, 'Detach IP pool')
  await expect(toast(page, 'IP pool detached')).toBeVisible()
  await expect(page.getByText('No IP Pools', { exact: true })).toBeVisible()
})

test('an address is detached', async ({ page, open }) => {
  await open(egress)
  await rowAction(page, 'partner-1', 'Detach')
  await expect(question(page)).toContainText('partners in through-firewall')
  await agree(page, 'Detach IP address')
  await expect(toast(page, 'IP address detached')).toBeVisible()
  await expect(section(page, 'IP addresses')).not.toContainText('203.0.113.250')
})

screensAreAccessible({
  'internet gateways': [
    ['internet gateways', gateways],
    ['internet gateway create', `${gateways}-new`],
    ['internet gateway', egress],
    ['gateway pool attach', `${egress}/pools-attach`],
    ['gateway address attach', `${egress}/addresses-attach`],
  ],
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('gateways, pools and addresses are cards', async ({ page, open }) => {
    await open(gateways)
    const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(card('Fixed').or(card('egress')).last()).toContainText('partners')
    await page.getByRole('link', { name: 'egress', exact: true }).tap()
    await card('partner-1').getByRole('button', { name: 'Detach' }).tap()
    await question(page).getByRole('button', { name: 'Detach IP address' }).tap()
    await expect(question(page)).toBeHidden()
    await expect(card('partner-1')).toBeHidden()
  })
})
