import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, form, row, test, toast } from '../../support/console.ts'
import { write } from '../../support/write.ts'

const name = 'switch0.qsfp0'
const confirmation = (page: Page) => page.getByLabel(`Type ${name} to confirm`)
const putBack = (page: Page) => page.getByRole('button', { name: 'Restore previous settings' })
const checks = (page: Page) => page.getByRole('list', { name: 'Monitored items' })
const check = (page: Page, what: string) => checks(page).getByRole('listitem').filter({ hasText: what })
const summary = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Opens a port's panel from its switch, because the path contains IDs. */
async function openPort(page: Page, port = 'qsfp0 on switch0') {
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await page.getByRole('link', { name: port, exact: true }).click()
  await expect(form(page)).toBeVisible()
}

/** Creates settings like the first uplink's, with some changes, on the page's server without a form. */
async function makeSettings(page: Page, name: string, link: object, peers?: object[]) {
  const status = await page.evaluate(
    async ([name, link, peers]) => {
      const path = '/v1/system/networking/switch-port-settings'
      const was = await (await fetch(`${path}/uplink-0`)).json()
      const [first] = was.links
      const { portSettingsId: _, ...peer } = was.bgp_peers[0]
      const body = {
        name,
        description: 'For the new cable',
        port_config: { geometry: was.port.geometry },
        links: [
          {
            link_name: 'phy0',
            autoneg: first.autoneg,
            mtu: first.mtu,
            fec: first.fec,
            speed: first.speed,
            lldp: { enabled: true, link_name: 'phy0', system_name: 'rack-1-switch-0' },
            ...link,
          },
        ],
        interfaces: [{ link_name: 'phy0', kind: { type: 'primary' }, v6_enabled: false }],
        addresses: [
          { link_name: 'phy0', addresses: [{ address: '198.51.100.242/29', address_lot: 'uplinks' }] },
        ],
        routes: [
          { link_name: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '198.51.100.241', rib_priority: 1 }] },
        ],
        bgp_peers: [
          {
            link_name: 'phy0',
            peers: (peers ?? [{}]).map((differ) => ({ ...peer, ...differ })),
          },
        ],
      }
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    [name, link, peers ?? null] as const,
  )
  expect(status).toBe(201)
  // The page reloads settings only after half a minute.
  await page.reload()
}

async function choose(page: Page, settings: string) {
  await page.getByRole('combobox', { name: 'Port settings' }).click()
  await page.getByRole('option', { name: new RegExp(`^${settings}`) }).click()
}

test('wrong settings are applied, the session stays down, and the previous settings are restored', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await makeSettings(page, 'uplink-25g', { speed: 'speed25_g', fec: 'none' })
  await openPort(page)
  await form(page).getByRole('link', { name: 'Apply settings' }).click()
  await expect(page.getByText('Choose settings to see what they change.')).toBeVisible()
  await choose(page, 'uplink-25g')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText(/^ChangesLink phy0·speed 100G → 25G·FEC rs → none$/)
  await expect(page.getByRole('region', { name: 'Impact' })).toContainText(
    /The link of port qsfp0 on switch0 will go down.*The session with 198\.51\.100\.241 will drop.*203\.0\.113\.0\/24, 192\.0\.2\.0\/26.*Other established sessions also announce all of these prefixes/,
  )
  await isAccessible(page)
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await expect(page.getByRole('alert')).toContainText('to confirm is required')
  await confirmation(page).fill(name)
  await page.getByRole('button', { name: 'Apply settings' }).click()

  await expect(page.getByRole('heading', { name: `Settings applied to ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/\/ports\/switch0\.qsfp0\/watch$/)
  await expect(page.getByText(/^4:\d\d left$/)).toBeVisible()
  await expect(summary(page, 'Still missing: link (down)')).toContainText(
    'BGP session with 198.51.100.241 (connect)',
  )
  await expect(check(page, 'Link')).toContainText(/before up.*now down/)
  await expect(check(page, 'LLDP neighbour')).toContainText(/tor-a\.dc1\.example.*none/)
  await expect(check(page, 'BGP session')).toContainText(/established.*connect.*not yet/)
  await isAccessible(page)

  // The data needed to restore is stored on this machine.
  await page.reload()
  await expect(check(page, 'Link')).toContainText(/before up.*now down/)
  await page.getByRole('link', { name: `Port ${name}` }).click()
  await expect(
    form(page).getByRole('status').filter({ hasText: 'Settings changed. Monitoring for another' }),
  ).toBeVisible()
  await expect(form(page)).toContainText('uplink-25g')
  await form(page).getByRole('link', { name: 'Monitor', exact: true }).click()

  await expect(page.getByText('Applies uplink-0 immediately.')).toBeVisible()
  await putBack(page).click()
  await expect(page.getByRole('heading', { name: `Previous settings restored on ${name}` })).toBeVisible()
  await expect(summary(page, 'Still missing')).toBeVisible()
  await expect(summary(page, 'Everything is as it was before.')).toBeVisible({ timeout: 20_000 })
  await expect(check(page, 'BGP session')).toContainText(/established.*as before/)
  await expect(putBack(page)).toBeHidden()
})

test('clearing a port names what only it announced, with pools and silos, and its settings are restored', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await openPort(page, 'qsfp0 on switch1')
  const other = 'switch1.qsfp0'
  await form(page).getByRole('link', { name: 'Clear settings' }).click()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    /Link phy0−removed: speed 100G.*BGP peer 198\.51\.100\.249−removed.*BGP peer 198\.51\.100\.251−removed/,
  )
  await page.getByLabel(`Type ${other} to confirm`).fill('switch0.qsfp0')
  await page.getByRole('button', { name: 'Clear settings' }).click()
  await expect(page.getByRole('alert')).toContainText(`Type ${other} first`)
  await page.getByLabel(`Type ${other} to confirm`).fill(other)
  await page.getByRole('button', { name: 'Clear settings' }).click()
  await expect(page.getByRole('heading', { name: `Settings cleared from ${other}` })).toBeVisible()
  await expect(summary(page, 'Removed, as requested: link, LLDP neighbour')).toBeVisible()
  const cleared = page.url()

  // Now only the other switch announces it.
  await page.getByRole('link', { name: `Port ${other}` }).click()
  await expect(form(page).getByRole('button', { name: 'Clear settings' })).toHaveAccessibleDescription(
    'No settings are applied to this port',
  )
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'qsfp0 on switch0', exact: true }).click()
  await form(page).getByRole('link', { name: 'Clear settings' }).click()
  const touches = page.getByRole('region', { name: 'Impact' })
  await expect(touches).toContainText('No other established session announces 203.0.113.0/24, 192.0.2.0/26')
  await expect(touches).toContainText(
    /IP pools with addresses in these prefixes: .*public.*Silos whose addresses will become unreachable from outside: .*harbor/,
  )

  await page.goto(cleared)
  await expect(page.getByText('Applies uplink-1 immediately.')).toBeVisible()
  await putBack(page).click()
  const still = summary(page, 'Still down, as before: BGP session with 198.51.100.251 (connect).')
  await expect(still).toBeVisible({ timeout: 20_000 })
  await expect(check(page, '198.51.100.251')).toContainText(/connect.*still down/)
})

test('settings applied to an unconfigured port come up, and one press clears them again', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await makeSettings(page, 'third-uplink', {}, [])
  await openPort(page, 'qsfp4 on switch0')
  const apply = await form(page).getByRole('link', { name: 'Apply settings' }).getAttribute('href')
  await page.goto(`${apply}?settings=third-uplink`)
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Link phy0+added: speed 100G')
  await expect(page.getByText('No BGP session is established over it.')).toBeVisible()
  await page.getByLabel('Type switch0.qsfp4 to confirm').fill('switch0.qsfp4')
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await expect(summary(page, 'Everything is up. New: link')).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByText('There were no settings before, so this clears the port immediately.'),
  ).toBeVisible()
  await putBack(page).click()
  await expect(summary(page, 'Everything is as it was before.')).toBeVisible({ timeout: 20_000 })
  await expect(check(page, 'Link')).toContainText('down')
})

test('the server rejects deleted settings and a port that someone else has changed', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await makeSettings(page, 'doomed', {}, [])
  await makeSettings(page, 'uplink-25g', { speed: 'speed25_g' })
  await openPort(page)
  await form(page).getByRole('link', { name: 'Apply settings' }).click()
  await choose(page, 'doomed')
  await confirmation(page).fill(name)
  const remove = '/v1/system/networking/switch-port-settings?port_settings=doomed'
  await expect(page.getByText('BGP peer 198.51.100.241')).toBeVisible()
  expect(await write(page, 'DELETE', remove)).toBe(204)
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await expect(page.getByRole('alert')).toContainText('Not found: switch-port-settings')

  // Nothing changed, so there is nothing to watch.
  await choose(page, 'uplink-25g')
  await expect(page.getByText('speed 100G → 25G')).toBeVisible()
  const status = await page.evaluate(async () => {
    const { items } = await (await fetch('/v1/system/hardware/switch-port?limit=100')).json()
    const { rack_id: rack } = items[0]
    const path = `/v1/system/hardware/switch-port/qsfp0/settings?rack_id=${rack}&switch_location=switch0`
    return (await fetch(path, { method: 'DELETE' })).status
  })
  expect(status).toBe(204)
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else has changed the settings of this port')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Link phy0+added: speed 25G')
  await page.goto(page.url().replace(/apply.*/, 'watch'))
  await expect(page.getByText('Nothing to monitor')).toBeVisible()
})

test('a connection lost meanwhile is reported, and the previous settings can be restored once it is back', async ({
  page,
  open,
  context,
}) => {
  await open('/system/inventory/switches')
  await makeSettings(page, 'uplink-25g', { speed: 'speed25_g' })
  await openPort(page)
  await form(page).getByRole('link', { name: 'Apply settings' }).click()
  await choose(page, 'uplink-25g')
  await expect(page.getByText('speed 100G → 25G')).toBeVisible()
  await confirmation(page).fill(name)
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await expect(summary(page, 'Still missing: link (down)')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('This change may be the cause')
  await expect(check(page, 'Link')).toContainText('unknown')
  await expect(putBack(page)).toHaveAccessibleDescription('You are offline. This needs the server.')
  await context.setOffline(false)
  await expect(summary(page, 'Still missing: link (down)')).toBeVisible({ timeout: 20_000 })
  await putBack(page).click()
  await expect(summary(page, 'Everything is as it was before.')).toBeVisible({ timeout: 20_000 })
})

test('a port’s LLDP settings are edited, and turning LLDP off requires typing the port’s name', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await openPort(page)
  const lldp = form(page).getByRole('region', { name: 'LLDP', exact: true })
  await lldp.getByRole('link', { name: 'Edit LLDP' }).click()
  await form(page).getByLabel('Management IP').fill('10.0.0')
  await form(page).getByLabel('System name').fill('rack-one')
  await form(page).getByRole('button', { name: 'Save LLDP' }).click()
  await expect(form(page)).toContainText('Not a valid IP address')
  await form(page).getByLabel('Management IP').fill('10.0.0.9')
  await isAccessible(page)
  await form(page).getByRole('button', { name: 'Save LLDP' }).click()
  await expect(toast(page, `LLDP settings for ${name} saved`)).toBeVisible()
  await expect(lldp).toContainText(/on.*rack-one.*10\.0\.0\.9/)
  await lldp.getByRole('link', { name: 'Edit LLDP' }).click()
  await form(page).getByLabel('Announce this port via LLDP').uncheck()
  await expect(form(page)).toContainText('tor-a.dc1.example')
  await form(page).getByRole('button', { name: 'Save LLDP' }).click()
  await expect(form(page)).toContainText('to confirm is required')
  await confirmation(page).fill(name)
  await form(page).getByRole('button', { name: 'Save LLDP' }).click()
  await expect(lldp).toContainText('off')
  await expect(form(page)).toContainText('No neighbour has announced itself')
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('a reason why nothing can be changed is shown, and attempts are rejected', async ({ page, open }) => {
    await open('/system/inventory/switches')
    await openPort(page)
    for (const action of ['Apply settings', 'Clear settings', 'Edit LLDP'])
      await expect(form(page).getByRole('button', { name: action })).toHaveAccessibleDescription(
        'Only a fleet admin can change this',
      )
    await page.goto(`${page.url()}/clear`)
    await expect(page.getByText('Only a fleet admin can change this')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('removed: speed 100G')
    await confirmation(page).fill(name)
    await page.getByRole('button', { name: 'Clear settings' }).click()
    await expect(page.getByRole('alert')).toContainText('Action not authorized')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('settings are applied, watched, and restored by touch', async ({ page, open }) => {
    await open('/system/inventory/switches')
    await makeSettings(page, 'uplink-fec', { fec: 'none' })
    await page.getByRole('main').getByRole('link', { name: 'RKS42250017' }).tap()
    await page.getByRole('link', { name: /^switch0 qsfp0,/ }).tap()
    await form(page).getByRole('link', { name: 'Apply settings' }).tap()
    await page.getByRole('combobox', { name: 'Port settings' }).tap()
    await page.getByRole('option', { name: /^uplink-fec/ }).tap()
    await expect(page.getByText('FEC rs → none')).toBeVisible()
    await confirmation(page).fill(name)
    await page.getByRole('button', { name: 'Apply settings' }).tap()
    await expect(summary(page, 'Still missing: link (down)')).toBeVisible()
    expect((await putBack(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
    await putBack(page).tap()
    await expect(summary(page, 'Everything is as it was before.')).toBeVisible({ timeout: 20_000 })
  })
})
