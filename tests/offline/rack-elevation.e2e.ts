import { expect, signIn, test, untilBack, untilStored } from '../support/servers/live.ts'

const elevation = '/system/inventory/elevation'
const sleds = '/v1/system/hardware/sleds'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme })
      test('with the server down the rack is drawn from stored data', async ({ page, server }) => {
        await signIn(page)
        await page.goto(elevation)
        const cells = page.getByRole('gridcell').getByRole('button', { name: /^Sled RKS/ })
        await expect(cells).toHaveCount(32)
        await untilStored(page, sleds)
        await untilStored(page, '/v1/system/hardware/switches')
        await server.kill()
        await page.reload()

        await expect(cells).toHaveCount(32)
        await expect(page.getByRole('link', { name: /^Switch/ })).toHaveCount(2)
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(page.getByText(/stored data from/)).toBeVisible()
        await expect(cells).toHaveCount(32)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0)
      })
    })

test('what runs on the sleds is drawn from stored data', async ({ page, server }) => {
  await signIn(page)
  await page.goto(`${elevation}?lens=instances`)
  const known = page.getByRole('button', { name: /\d+ instances?$/ })
  await expect(known).toHaveCount(32)
  await untilStored(page, `${sleds}/`)
  await server.kill()
  await page.reload()
  await expect(known).toHaveCount(32)
})

test('data that was never loaded is unknown, and is loaded when the server is back', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto(elevation)
  await expect(page.getByRole('button', { name: /cubby 0( \(inferred\))?,/ })).toBeVisible()
  await untilStored(page, sleds)
  await server.kill()
  await page.getByRole('radio', { name: 'Memory' }).click()
  await expect(page.getByRole('button', { name: /cubby 0( \(inferred\))?, active, unknown$/ })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Legend/ }).first()).toContainText('unknown32')
  await server.restart()
  // When a server is back, pages refresh over some seconds.
  await untilBack(page, page.getByRole('button', { name: /% of memory in use$/ }).nth(31))
})

test('a sled shown beside the rack takes its disks from the list of all disks', async ({ page, server }) => {
  await signIn(page)
  await page.goto(elevation)
  await expect(page.getByRole('button', { name: /cubby 20( \(inferred\))?,/ })).toBeVisible()
  await untilStored(page, '/v1/system/hardware/disks')
  await server.kill()
  await page.getByRole('button', { name: /cubby 20( \(inferred\))?,/ }).click()
  await expect(page.getByText('20, inferred')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Positions' }).first()).toContainText('cubby inferred32')
  await expect(page.getByRole('list', { name: 'U.2 disks' }).getByRole('link')).toHaveCount(8)
  await expect(page.getByText('Its instances could not be loaded.')).toBeVisible()
})

test('after labels are created, their codes open the sleds’ pages offline', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/system/inventory/labels')
  await page.getByRole('checkbox', { name: 'RKS42220014' }).check()
  await page.getByRole('button', { name: 'Make 1 label' }).click()
  const code = page.getByRole('img', { name: /^QR code for / })
  const url = (await code.getAttribute('aria-label'))?.replace('QR code for ', '') ?? ''
  await untilStored(page, `${sleds}?limit=1000`)
  await server.kill()
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RKS42220014')
  await expect(page.getByText(/stored data from/).first()).toBeVisible()
})
