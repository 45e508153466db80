import type { Page } from '@playwright/test'
import { expect, signIn, test, untilStored } from '../support/servers/live.ts'
import { story } from './story.ts'

/** Opens the inventory, and waits until all of it is stored. */
async function openInventory(page: Page) {
  await signIn(page)
  await page.goto('/system/inventory')
  await expect(page.getByRole('heading', { name: 'Sleds' })).toBeVisible()
  for (const list of ['sleds', 'disks', 'switches', 'racks', 'switch-port'])
    await untilStored(page, `/v1/system/hardware/${list}?limit=1000`)
}

const lists = [
  ['Sleds', 'RKS42220070'],
  ['Disks', /RKS4222\d+/],
  ['Switches', 'RKS42250017'],
  ['Racks', '32'],
] as const

test('after one visit the whole inventory is shown with the server down', async ({ page, server }) => {
  await openInventory(page)
  await server.kill()
  await page.reload()
  for (const [name, text] of lists) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('table', { name })).toContainText(text)
    await expect(page.getByText(/stored data from \d+ s ago/)).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Disks' }).click()
  await page.getByRole('columnheader', { name: 'Model' }).getByRole('button').click()
  await expect(page.getByText('320 of 320 disks')).toBeVisible()
})

test('an unopened sled shows its details and disks, and says what is not stored', async ({
  page,
  server,
}) => {
  // Too narrow for the usage column, so the list does not load usage.
  await page.setViewportSize({ width: 1000, height: 900 })
  await openInventory(page)
  await server.kill()
  await page.reload()
  await page.getByRole('link', { name: 'RKS42220077' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'RKS42220077' })).toBeVisible()
  await expect(page.getByText(/stored data from \d+ s ago/).first()).toBeVisible()
  await expect(page.getByText(/Usage is unknown/)).toBeVisible()
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Disks' }).click()
  await expect(page.getByRole('table', { name: 'Disks' }).locator('tr[data-row]')).toHaveCount(10)

  await server.restart()
  await page.getByRole('tab', { name: 'Instances' }).click()
  await expect(page.getByText(/of 128 threads/)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('table', { name: 'Instances' })).toBeVisible()
})

test('unopened switches, ports, and disks are shown', async ({ page, server }) => {
  await openInventory(page)
  await server.kill()
  await page.goto('/system/inventory/switches')
  await page.getByRole('link', { name: 'RKS42250017' }).click()
  await page.getByRole('link', { name: 'qsfp1 on switch0' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are offline')
  await page.goto('/system/inventory/disks')
  await page.getByRole('table', { name: 'Disks' }).getByRole('link').first().click()
  await expect(page.locator('dl').getByText('1b96')).toBeVisible()
})

test('unopened uplinks are drawn, with peers at their switch', async ({ page, server }) => {
  await openInventory(page)
  for (const read of ['bgp-status', 'bgp-exported', 'bgp-routes-ipv4', 'bfd-status'])
    await untilStored(page, read)
  for (const { portSettingsId, portName, rackId, switchLocation } of server.plane.switchPorts.all()) {
    if (!portSettingsId) continue
    await untilStored(page, `/${portName}/status?rack_id=${rackId}&switch_location=${switchLocation}`)
    await untilStored(page, `/rack-switch-port/${rackId}/${switchLocation}/${portName}/lldp/neighbors`)
  }
  await server.kill()
  await page.reload()
  await page.getByRole('tab', { name: 'Uplinks' }).click()
  const drawn = page.getByRole('region', { name: 'switch0 of Rack' })
  await expect(drawn).toContainText('Link up, 100G')
  await expect(drawn).toContainText('tor-a.dc1.example')
  await expect(page.getByRole('list', { name: 'Peers of switch0' })).toContainText(
    /198\.51\.100\.241.*established.*203\.0\.113\.0\/24/,
  )
  await expect(page.getByText('Port settings may contain keys and are never stored')).toBeVisible()
  await expect(drawn).toContainText('3 routes learned from it')
  await expect(page.getByText(/stored data from/)).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with the server down sleds can be read on a phone in the ${colorScheme} theme`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await openInventory(page)
    await server.kill()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const card = page.getByRole('listitem').filter({ hasText: 'RKS42220070' })
    await expect(card).toContainText('in service')
    await expect(page.getByText(/stored data from/)).toBeVisible()
    await card.getByRole('button', { name: 'Actions for RKS42220070' }).click()
    const action = page.getByRole('menuitem', { name: 'Make non-provisionable' })
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await card.getByRole('link', { name: 'RKS42220070' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'RKS42220070' })).toBeVisible()
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  })
}

test('a sled that has joined is announced and moves to the list of sleds', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/inventory/sleds-add/913-0000019/RKS42220329')
  await page.getByRole('dialog').getByRole('button', { name: 'Add sled' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'RKS42220329' })).toContainText('joining')

  const joining = server.plane.uninitializedSleds.all().find((sled) => sled.joining)
  server.plane.uninitializedSleds.put({ ...joining!, joining: { ...joining!.joining!, at: 0 } })

  await expect(page.getByText('Sled RKS42220329 has joined and is in service').first()).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('tab', { name: 'Uninitialized sleds (1)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sleds', exact: true }).click()
  // Sleds are listed by ID, which is random, so this one may be below the rendered rows.
  await page.getByRole('searchbox', { name: 'Filter sleds' }).fill('RKS42220329')
  await expect(page.getByRole('link', { name: 'RKS42220329' })).toBeVisible()
})

test('a port’s previous settings are restored after a lost server returns, despite reloads', async ({
  page,
  server,
}) => {
  await openInventory(page)
  await page.goto('/system/inventory/switches')
  await page.getByRole('link', { name: 'RKS42250017' }).click()
  await page.getByRole('link', { name: 'qsfp0 on switch0' }).click()
  await page.getByRole('link', { name: 'Clear settings' }).click()
  await page.getByLabel('Type switch0.qsfp0 to confirm').fill('switch0.qsfp0')
  await page.getByRole('button', { name: 'Clear settings' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Removed, as requested' })).toBeVisible({
    timeout: 20_000,
  })

  await server.kill()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings cleared from switch0.qsfp0' })).toBeVisible()
  await expect(page.getByText('This change may be the cause')).toBeVisible()
  await expect(page.getByText('Applies uplink-0 immediately.')).toBeVisible()
  const putBack = page.getByRole('button', { name: 'Restore previous settings' })
  await expect(putBack).toHaveAccessibleDescription('You are offline. This needs the server.')

  await server.restart()
  await expect(page.getByText('This change may be the cause')).toBeHidden({ timeout: 20_000 })
  await putBack.click()
  await expect(page.getByRole('status').filter({ hasText: 'Everything is as it was before.' })).toBeVisible({
    timeout: 20_000,
  })
})

story(
  'a port change without an answer leads to its watch page, which shows the outcome',
  async ({ scene }) => {
    const { page, server } = scene
    await page.goto('/system/inventory/switches')
    await page.getByRole('link', { name: 'RKS42250017' }).click()
    await page.getByRole('link', { name: 'qsfp0 on switch0' }).click()
    await page.getByRole('link', { name: 'Clear settings' }).click()
    await page.getByLabel('Type switch0.qsfp0 to confirm').fill('switch0.qsfp0')
    server.rules.add({ do: 'reset' }, { when: ({ method }) => method === 'DELETE' })
    await page.getByRole('button', { name: 'Clear settings' }).click()
    await expect(page).toHaveURL(/\/watch$/)
    const said = page.getByRole('status').filter({ hasText: 'This change did not reach the server' })
    await expect(said).toContainText('the port is unchanged')
    await expect(page.getByRole('button', { name: 'Restore previous settings' })).toBeHidden()
  },
)
