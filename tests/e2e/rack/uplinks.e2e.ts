import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/console.ts'

const uplinks = '/system/inventory/uplinks'
const at = (page: Page, location: string) => page.getByRole('region', { name: `${location} of Rack` })
const port = (page: Page, location: string, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${name} on ${location}`, exact: true }) })
const legend = (page: Page) => page.getByRole('list', { name: 'Legend: uplinks' })

/** Applies settings to a port, without a form. */
async function applySettings(page: Page, switchLocation: string, portName: string, settings: object) {
  const body = {
    description: '',
    port_config: { geometry: 'qsfp28x1' },
    addresses: [],
    links: [],
    ...settings,
  }
  const made = await page.request.post('/v1/system/networking/switch-port-settings', { data: body })
  expect(made.status()).toBe(201)
  const racks = await page.request.get('/v1/system/hardware/racks')
  const [rack] = ((await racks.json()) as { items: { id: string }[] }).items
  const there = `/v1/system/hardware/switch-port/${portName}/settings?rack_id=${rack?.id}&switch_location=${switchLocation}`
  const { id } = (await made.json()) as { id: string }
  const applied = await page.request.post(there, { data: { port_settings: id } })
  expect(applied.status()).toBe(204)
}

/** A BGP peer in the rack's own configuration, with typical timers. */
const peerAt = (addr: string) => ({
  addr,
  bgp_config: 'as65547',
  interface_name: 'phy0',
  remote_asn: 64_777,
  allowed_export: { type: 'no_filtering' },
  allowed_import: { type: 'no_filtering' },
  communities: [],
  connect_retry: 3,
  delay_open: 0,
  enforce_first_as: false,
  hold_time: 6,
  idle_hold_time: 3,
  keepalive: 2,
})

test('each configured port leads by its link to its neighbour and peers', async ({ page, open }) => {
  await open('/system/inventory/elevation')
  await page.getByRole('link', { name: 'Uplinks', exact: true }).click()
  await expect(page).toHaveTitle('Uplinks / Inventory / Rackside')
  await expect(at(page, 'switch0')).toContainText('1 / 32 ports used')
  const uplink = port(page, 'switch1', 'qsfp0')
  await expect(uplink).toContainText('uplink-1')
  await expect(uplink).toContainText('Link up, 100G')
  await expect(uplink.getByRole('list', { name: 'LLDP neighbours of qsfp0' })).toHaveText(
    /^tor-b\.dc1\.exampleEthernet1\/1 · 44:4c:a8:0b:1e:0b$/,
  )
  const peers = uplink.getByRole('list', { name: 'BGP peers of qsfp0' }).getByRole('listitem')
  await expect(peers).toHaveText([
    /^198\.51\.100\.249AS64777establishedfor \d mo.*BFD up.*Announced 203\.0\.113\.0\/24, 192\.0\.2\.0\/26; 3 routes/,
    /^198\.51\.100\.251AS64777connectfor \d mo.*Nothing announced; no routes learned/,
  ])
  await expect(legend(page)).toHaveText(
    'link up2link down0session established2session not established1prefixes announced2',
  )
  await expect(peers.first().getByRole('link')).toHaveAttribute('href', '/system/networking/bgp')

  await uplink.getByRole('link', { name: 'qsfp0 on switch1' }).click()
  await expect(page.getByRole('dialog', { name: 'Port qsfp0 on switch1' })).toContainText('Speed100G')
})

test('a link that is down says so, and peers of unreadable settings are shown at the switch', async ({
  page,
  open,
}) => {
  await open('/projects')
  await applySettings(page, 'switch0', 'qsfp4', { name: 'dark' })
  await applySettings(page, 'switch1', 'qsfp12', {
    name: 'lab-networkingswitchportsettingsview-500',
    bgp_peers: [{ link_name: 'phy0', peers: [peerAt('198.51.100.253')] }],
  })
  await open(uplinks)
  const dark = port(page, 'switch0', 'qsfp4')
  await expect(dark).toContainText('Link down')
  await expect(dark).toContainText('No LLDP neighbour')
  await expect(dark).toContainText('No BGP peers')
  await expect(page.getByText('The settings of some ports could not be loaded')).toBeVisible()
  const hanging = page.getByRole('list', { name: 'Peers of switch1' }).getByRole('listitem')
  await expect(hanging).toHaveText([/^198\.51\.100\.253AS64777/])
  await expect(port(page, 'switch1', 'qsfp0')).toContainText('198.51.100.249')
  await expect(legend(page)).toContainText('link up2link down2')
  await isAccessible(page)
})

test('in print there is only the drawing, light, with its time', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(uplinks)
  await expect(port(page, 'switch1', 'qsfp0')).toContainText('established')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Uplinks', level: 2 })).toBeVisible()
  await expect(page.getByText(/^Printed .*; data from [^,]+, \d{4}, [^,]*\.$/)).toBeVisible()
  await expect(port(page, 'switch1', 'qsfp0')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('of a large fleet, as a viewer', () => {
  test.use({ size: 'large', user: 'farid' })
  test('every rack is shown, connected or not', async ({ page, open }) => {
    await open(uplinks)
    await expect(page.getByRole('region', { name: /^Uplinks of Rack/ })).toHaveCount(4)
    await expect(page.getByText('None of its ports have settings.')).toHaveCount(6)
    await expect(port(page, 'switch0', 'qsfp0')).toContainText('established')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the parts are stacked, and a whole box can be tapped', async ({ page, open }) => {
    await open(uplinks)
    const parts = [
      page.getByRole('link', { name: 'qsfp0 on switch0' }),
      page.getByText('tor-a.dc1.example'),
      page.getByText('198.51.100.241'),
    ]
    for (const part of parts) await expect(part).toBeVisible()
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(3)
    await page.getByText('uplink-0').click({ force: true })
    await expect(page.getByRole('dialog', { name: 'Port qsfp0 on switch0' })).toBeVisible()
  })
})
