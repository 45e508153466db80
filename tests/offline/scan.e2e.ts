import type { Page } from '@playwright/test'
import { addSled } from '#mock/resources/rack/sled-parts.ts'
import { giveCamera, launchLookingAt } from '../support/camera.ts'
import { expect, signIn, test, untilStored } from '../support/servers/live.ts'

const scan = '/system/scan'
const hardware = '/v1/system/hardware'

/** Opens the page once, and waits until all lists that it searches are stored. */
async function openOnce(page: Page): Promise<void> {
  await signIn(page)
  await page.goto(scan)
  for (const list of ['sleds', 'sleds-uninitialized', 'switches', 'disks'])
    await untilStored(page, `${hardware}/${list}?limit=1000`)
}

async function enter(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Serial number' })
  await field.fill(text)
  await field.press('Enter')
}

test('with the server down a serial number leads to its sled, and unknown numbers are reported', async ({
  page,
  server,
}) => {
  await openOnce(page)
  await server.kill()
  await page.reload()
  await expect(page.getByText(/stored data from/)).toBeVisible()
  await enter(page, 'NOSUCH1')
  await expect(page.getByText('No known sled, switch or disk has the serial number NOSUCH1.')).toBeVisible()
  await enter(page, 'RKS42220077')
  await expect(page.getByRole('heading', { level: 1, name: 'RKS42220077' })).toBeVisible()
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
})

test('with the server down a camera without built-in barcode detection reads a label and opens its sled', async ({
  live,
  server,
}, info) => {
  const browser = await launchLookingAt('RKS42220077', info.outputPath('camera.y4m'))
  const context = await browser.newContext({ baseURL: live.url })
  const page = await context.newPage()
  await openOnce(page)
  await server.kill()
  await context.grantPermissions(['camera'], { origin: live.url })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'RKS42220077' })).toBeVisible()
  await browser.close()
})

test('a search without stored lists says which could not be loaded', async ({ page, server }) => {
  await signIn(page)
  await server.kill()
  await page.goto(scan)
  await enter(page, 'RKS42220077')
  await expect(page.getByText(/Some sleds, uninitialized sleds, switches, and disks could not/)).toBeVisible({
    timeout: 20_000,
  })
})

test('several items with the same serial number are offered as a choice', async ({ page, server }) => {
  const [first] = server.plane.sleds.all()
  const id = '7a1d6c1e-2f0b-4b57-9a51-d7f3b0a1c2e3'
  const baseboard = { part: '913-0000042', serial: 'RKS42220014', revision: 2 }
  addSled(server.plane, { id, rackId: first?.rackId ?? '', baseboard, time: new Date(0) })
  const show = await giveCamera(page)
  await signIn(page)
  await page.goto(scan)
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await show('RKS42220014')
  await expect(page.getByText('2 items have the serial number RKS42220014. Choose one.')).toBeVisible()
  const found = page.getByRole('list', { name: 'Matches' }).getByRole('link')
  await expect(found).toHaveCount(2)
  await found.filter({ hasText: 'part 913-0000042, revision 2' }).click()
  await expect(page).toHaveURL(new RegExp(id))
})
