import type { Locator, Page } from '@playwright/test'
import { violationsIn } from '../../support/axe.ts'
import { agree, expect, openFilter, row, rowAction, shownNames, test, toast } from '../../support/console.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

async function openSled(page: Page, serial: string) {
  await row(page, serial).getByRole('link', { name: serial }).click()
  await expect(page.getByRole('heading', { level: 1, name: serial })).toBeVisible()
}

const fact = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

test('the hardware lists are tabs of one page, each with its own columns', async ({ page, open }) => {
  await open('/system/inventory')
  await expect(page).toHaveURL('/system/inventory/sleds')
  await expect(row(page, 'RKS42220014')).toContainText(/in service.*provisionable.*active.*913-0000019.*7/)
  await tab(page, 'Disks').click()
  await expect(page.getByRole('table', { name: 'Disks' }).getByRole('row').nth(1)).toContainText(/U\.2|M\.2/)
  await tab(page, 'Switches').click()
  await expect(row(page, 'RKS42250017')).toContainText('913-0000006')
  await tab(page, 'Racks').click()
  await expect(page.getByRole('table', { name: 'Racks' }).getByRole('row').nth(1)).toContainText('32')
  await tab(page, 'Uninitialized sleds (2)').click()
  await expect(page.getByRole('cell', { name: 'RKS42220329', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Uninitialized sleds / Inventory / Rackside')
})

test('less than 120 px are above the table', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  await expect(row(page, 'RKS42220014')).toBeVisible()
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const above = async () =>
    (await topOf(page.getByRole('table', { name: 'Sleds' }))) - (await topOf(page.getByRole('main')))
  await expect.poll(above).toBeLessThanOrEqual(120)
})

test('sleds can be filtered to those that accept no instances', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  await openFilter(page, 'Provisioning')
  await page.getByRole('menuitemcheckbox', { name: /^non provisionable/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toHaveLength(2)
  await expect(row(page, 'RKS42220224')).toBeVisible()
  await expect(page).toHaveURL(/provisioning=non\+provisionable/)
})

test('a sled is removed from provisioning, and the page says what this does not do', async ({
  page,
  open,
}) => {
  await open('/system/inventory/sleds')
  await rowAction(page, 'RKS42220014', 'Make non-provisionable')
  const question = page.getByRole('alertdialog', { name: 'Stop placing new instances on RKS42220014?' })
  await expect(question).toContainText('No instances will be stopped or moved')
  await question.getByRole('button', { name: 'Make non-provisionable' }).click()
  await expect(toast(page, 'Sled RKS42220014 is now non-provisionable')).toBeVisible()
  await expect(row(page, 'RKS42220014')).toContainText('non provisionable')

  await openSled(page, 'RKS42220014')
  await page.getByRole('button', { name: 'Make provisionable' }).click()
  await agree(page, 'Make provisionable')
  await expect(fact(page, 'Provisioning')).toHaveText(/provisionable$/)
  await expect(fact(page, 'Provisioning')).not.toContainText('non')
})

test('an expunged sled shows why its provision policy cannot change', async ({ page, open }) => {
  await open('/system/inventory/sleds?q=RKS42220105')
  await page.getByRole('button', { name: 'Actions for RKS42220105' }).click()
  const item = page.getByRole('menuitem', { name: 'Make non-provisionable' })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('Only sleds in service can accept or refuse instances')
})

test('several sleds change at once, and the bar shows how many can', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  for (const serial of ['RKS42220014', 'RKS42220021', 'RKS42220224'])
    await page.getByLabel(`Select ${serial}`).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar.getByRole('button', { name: 'Make provisionable 1 of 3' })).toBeVisible()
  await bar.getByRole('button', { name: 'Make non-provisionable 2 of 3' }).click()
  await agree(page, 'Make non-provisionable')
  await expect(toast(page, 'Made non-provisionable: 2')).toBeVisible()
  await expect(row(page, 'RKS42220021')).toContainText('non provisionable')
})

test('the labels of selected sleds open on one page', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  for (const serial of ['RKS42220014', 'RKS42220021']) await page.getByLabel(`Select ${serial}`).check()
  await page.getByRole('toolbar').getByRole('link', { name: 'Print labels' }).click()
  await expect(page).toHaveURL(/\/labels\?sled=[0-9a-f-]{36}&sled=[0-9a-f-]{36}$/)
})

test('a sled shows its instances and how much they use', async ({ page, open }) => {
  await open('/system/inventory/sleds')
  await openSled(page, 'RKS42220077')
  await expect(page).toHaveTitle('Instances / RKS42220077 / Sleds / Inventory / Rackside')
  await expect(page.getByText(/^\d+ of 128 threads$/)).toBeVisible()
  await expect(page.getByText(/GiB of 1011 GiB$/)).toBeVisible()
  const other = page.getByRole('row').filter({ hasText: 'qa-lab' }).first()
  await expect(other.getByRole('link')).toHaveCount(0)
  const own = page.getByRole('row').filter({ hasText: 'harbor' }).first()
  await own.getByRole('link').click()
  await expect(page).toHaveURL(/\/projects\/[a-z-]+\/instances\//)
})

test('a disk leads to its sled, and the sled to its disks', async ({ page, open }) => {
  await open('/system/inventory/disks')
  await page.getByLabel('Filter disks').fill('RKS42220014')
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(10)
  await page.locator('tbody tr[data-row]').first().getByRole('link').first().click()
  await expect(fact(page, 'Vendor')).toContainText('1b96')
  await expect(fact(page, 'Form factor')).toContainText(/[UM]\.2/)
  await fact(page, 'Sled').getByRole('link', { name: 'RKS42220014' }).click()
  await tab(page, 'Disks').click()
  await expect(page.getByRole('table', { name: 'Disks' }).locator('tr[data-row]')).toHaveCount(10)
})

test('a port shows its status, its neighbour, and everything else the switch reports', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await expect(page.getByText(/the ports of both switches in the rack/)).toBeVisible()
  await page.getByRole('link', { name: 'qsfp0 on switch0' }).click()
  const panel = page.getByRole('dialog', { name: 'Port qsfp0 on switch0' })
  await expect(panel).toContainText('uplink-0')
  await expect(panel.getByRole('region', { name: 'Status' })).toContainText(/Link.*Up.*Speed.*100G/)
  await panel.getByText('Other data from the switch').click()
  await expect(panel.getByText('"asic_id": 128')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'LLDP neighbours' })).toContainText('tor-a.dc1.example')
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/ports$/)
})

test('a switch’s ports are drawn as on its front, and arrow keys move between them', async ({
  page,
  open,
}) => {
  await open('/system/inventory/switches')
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await expect(page).toHaveURL(/\/ports$/)
  const face = page.getByRole('grid', { name: 'Ports on switch0' })
  await expect(face.getByRole('link')).toHaveCount(32)
  await expect(page.getByRole('list', { name: 'Legend: ports' })).toContainText(/link up2.*no settings62/)
  await face.getByRole('link', { name: 'switch0 qsfp0, link up, 100G, settings uplink-0' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(face.getByRole('link', { name: 'switch0 qsfp1, no settings' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(face.getByRole('link', { name: /^switch0 qsfp3,/ })).toBeFocused()
  await expect(face.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Port qsfp3 on switch0' })).toContainText(/Link.*Down/)
})

test('in print the switch fronts are above the list of ports', async ({ page, open }) => {
  await open('/system/inventory/switches')
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await expect(page).toHaveURL(/\/ports$/)
  const legend = page.getByRole('list', { name: 'Legend: ports' })
  await expect(legend).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { name: 'Ports' }).filter({ visible: true })
  // The printed list renders shortly after the page switches to print.
  const below = async () => {
    const { y = 0, height = 0 } = (await legend.boundingBox()) ?? {}
    const top = (await heading.boundingBox())?.y ?? 0
    return height > 0 ? top - y - height : Number.NaN
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('a port without settings has no link and no neighbour', async ({ page, open }) => {
  await open('/system/inventory/switches')
  await row(page, 'RKS42250017').getByRole('link', { name: 'RKS42250017' }).click()
  await page.getByLabel('Filter ports').fill('qsfp3')
  await expect(page).toHaveURL(/q=qsfp3/)
  await page.getByRole('link', { name: 'qsfp3 on switch1' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('region', { name: 'Status' })).toContainText(/Link.*Down/)
  await expect(panel).toContainText('No neighbour has announced itself')
})

test('an uninitialized sled is added and shows as joining', async ({ page, open }) => {
  await open('/system/inventory/sleds-uninitialized')
  await page.getByRole('button', { name: 'Actions for RKS42220329' }).click()
  await page.getByRole('menuitem', { name: 'Add sled' }).click()
  const form = page.getByRole('dialog', { name: 'Add sled RKS42220329' })
  await expect(form).toContainText('This can take a while')
  await expect(tab(page, /Uninitialized/)).toBeHidden()
  await form.getByRole('button', { name: 'Add sled' }).click()
  await expect(toast(page, 'Sled RKS42220329 is joining')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'RKS42220329' })).toContainText('joining')
  await expect(page.getByText(/RKS42220329 is joining\. This may take a while/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for RKS42220329' }).click()
  await expect(page.getByRole('menuitem', { name: 'Add sled' })).toContainText('Already added and joining')
})

test.describe('as a user without a fleet role', () => {
  test.use({ user: 'vera' })

  test('a message is shown instead of the hardware', async ({ page, open }) => {
    await open('/projects')
    await page.goto('/system/inventory/sleds')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test.describe('as a viewer', () => {
  test.use({ user: 'farid' })

  test('the provision policy cannot be set, and the menu says why', async ({ page, open }) => {
    await open('/system/inventory/sleds')
    await page.getByRole('button', { name: 'Actions for RKS42220014' }).click()
    const item = page.getByRole('menuitem', { name: 'Make non-provisionable' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText('Only a fleet admin can change this')
  })

  test('the form reports that the sled could not be added', async ({ page, open }) => {
    await open('/system/inventory/sleds-add/913-0000019/RKS42220329')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add sled' }).click()
    await expect(form.getByRole('alert')).toContainText('Action not authorized')
    await expect(form).toContainText('You are not in any groups and have no role on the silo')
    await expect(form).toContainText('913-0000019')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu of a card holds instances back, and then a button allows them again', async ({
    page,
    open,
  }) => {
    await open('/system/inventory/sleds')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'RKS42220070' })
    await card.getByRole('button', { name: 'Actions for RKS42220070' }).tap()
    await page.getByRole('menuitem', { name: 'Make non-provisionable' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make non-provisionable' }).tap()
    await expect(card).toContainText('non provisionable')
    const button = card.getByRole('button', { name: 'Make provisionable' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make provisionable' }).tap()
    await expect(card).not.toContainText('non provisionable')
  })

  test('a port on a switch’s front is large enough to tap', async ({ page, open }) => {
    await open('/system/inventory/switches')
    await page.getByRole('main').getByRole('link', { name: 'RKS42250017' }).tap()
    await expect(page.getByRole('heading', { name: 'RKS42250017', level: 1 })).toBeVisible()
    const port = page.getByRole('link', { name: 'switch1 qsfp31, no settings' })
    const { width = 0, height = 0 } = (await port.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(24)
    expect(height).toBeGreaterThanOrEqual(44)
    await port.tap()
    await expect(page.getByRole('dialog', { name: 'Port qsfp31 on switch1' })).toBeVisible()
  })

  test('the current tab is scrolled into view', async ({ page, open }) => {
    await open('/system/inventory/sleds-uninitialized')
    await expect(tab(page, /Uninitialized/)).toBeInViewport({ ratio: 0.99 })
  })
})

/** Detail pages: their paths contain IDs, so they are reached from their list, which only renders visible rows. */
const pages = [
  ['a sled', 'sleds?q=RKS42220077', ['RKS42220077'], 'Instances'],
  ['the disks of a sled', 'sleds?q=RKS42220077', ['RKS42220077', 'Disks'], 'Disks'],
  ['a disk', 'disks?q=RKS42220014', [/^A0/], 'Form factor'],
  ['a switch', 'switches', ['RKS42250017'], 'qsfp0'],
  ['a port', 'switches', ['RKS42250017', 'qsfp0 on switch0'], 'tor-a.dc1.example'],
] as const

for (const width of [1440, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const [name, list, steps, shown] of pages) {
      test(`${name}: no accessibility violation or sideways scrolling`, async ({ page, open }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await open(`/system/inventory/${list}`)
        for (const step of steps) {
          const link = page.getByRole('main').getByRole('link', { name: step, exact: true })
          const from = page.url()
          await link.or(tab(page, step)).last().click()
          await expect(page).not.toHaveURL(from)
          await page.waitForLoadState('networkidle')
        }
        // A port's page is a panel; on a phone the bar may contain the same words.
        const content = page.getByRole('main').or(page.getByRole('dialog'))
        await expect(content.getByText(shown, { exact: true }).last()).toBeVisible()
        expect(await violationsIn(page)).toEqual([])
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(beyond).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('each sled’s memory usage is read once, and only where its column fits', async ({ page, open }) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => /\/sleds\/[^/]+\/instances/.test(request.url()) && asked.push(request.url()),
  )
  await page.setViewportSize({ width: 1_100, height: 800 })
  await open('/system/inventory/sleds')
  await expect(page.getByRole('row').nth(1)).toContainText('RKS')
  expect(asked).toEqual([])
  await page.setViewportSize({ width: 1_440, height: 800 })
  const rows = page.locator('tbody tr').filter({ hasText: 'RKS' })
  const meters = page.getByRole('meter', { name: /^Memory in use on RKS/ })
  await expect(meters).toHaveCount(await rows.count())
  expect(new Set(asked).size).toBe(asked.length)
})
