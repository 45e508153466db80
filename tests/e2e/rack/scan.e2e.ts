import type { Page } from '@playwright/test'
import { seedToken } from '#mock/seed/people.ts'
import { isAccessible } from '../../support/axe.ts'
import { camerasOn, giveCamera, launchLookingAt } from '../../support/camera.ts'
import { expect, test } from '../../support/console.ts'

const scan = '/system/scan'
const start = (page: Page) => page.getByRole('button', { name: 'Start the camera' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Serial number' })

async function enter(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('a serial number leads straight to its sled, switch, or disk, or to where a sled is added', async ({
  page,
  open,
}) => {
  await open('/system/inventory/sleds')
  await page.getByRole('tab', { name: 'Scan' }).click()
  for (const [serial, path] of [
    ['rks42220014', /\/sleds\/[-0-9a-f]{36}/],
    ['0XV2:913-0000019:006:RKS42220021', /\/sleds\/[-0-9a-f]{36}/],
    ['RKS42250017', /\/switches\/[-0-9a-f]{36}/],
    ['RKS42220329', /\/sleds-add\/913-0000019\/RKS42220329$/],
  ] as const) {
    await page.goto(scan)
    await enter(page, serial)
    await expect(page).toHaveURL(path)
  }
  await page.goto('/system/inventory/disks')
  const disk = page.getByRole('table', { name: 'Disks' }).getByRole('link').first()
  const serial = await disk.textContent()
  await page.goto(scan)
  await enter(page, serial ?? '')
  await expect(page).toHaveURL(/\/disks\/[-0-9a-f]{36}/)
})

test('when a keyboard scanner types two labels, the second replaces the first', async ({ page, open }) => {
  await open(scan)
  await field(page).focus()
  await page.keyboard.type('RKS49999999\n')
  await expect(page.getByText(/RKS49999999/)).toBeVisible()
  await page.keyboard.type('RKS42220014\n')
  await expect(page).toHaveURL(/\/sleds\/[-0-9a-f]{36}/)
})

test('a camera without built-in barcode detection reads a printed label and opens its sled', async ({
  page,
  open,
  origin,
}, info) => {
  await open('/system/inventory/labels')
  await page.getByRole('checkbox', { name: 'RKS42220105' }).check()
  await page.getByRole('button', { name: 'Make 1 label' }).click()
  const code = page.getByRole('img', { name: /^QR code for / })
  const url = (await code.getAttribute('aria-label'))?.replace('QR code for ', '') ?? ''

  const browser = await launchLookingAt(url, info.outputPath('camera.y4m'))
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'session', value: seedToken('ada'), url: origin }])
  await context.grantPermissions(['camera'], { origin })
  const theirs = await context.newPage()
  const fetched: string[] = []
  theirs.on('request', (request) => fetched.push(request.url()))
  const decoders = () => fetched.filter((it) => it.includes('/code-decoder-')).length
  await theirs.goto('/system/inventory/sleds')
  await expect(theirs.getByRole('tab', { name: 'Scan' })).toBeVisible()
  expect(await theirs.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
  expect(decoders()).toBe(0)
  // With permission granted before, the camera starts automatically.
  await theirs.getByRole('tab', { name: 'Scan' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'RKS42220105' })).toBeVisible()
  await expect(theirs).toHaveURL(new RegExp(`^${url}`))
  expect(decoders()).toBe(1)
  // Going back skips the scan page, where the camera would read the same label again.
  await theirs.goBack()
  await expect(theirs).toHaveURL(/\/inventory\/sleds$/)
  await browser.close()
})

test('a code that is not a label is reported and not followed, and the next one is read', async ({
  page,
  open,
}) => {
  const show = await giveCamera(page)
  await open(scan)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await start(page).click()
  for (const [text, told] of [
    ['https://evil.example/login', 'This code is a link to evil.example, not a label from this console.'],
    ['javascript:alert(document.domain)', '“javascript:alert(document.domain)” is neither a serial number'],
    [
      '<img src=x onerror=alert(1)>\u202Egnp',
      '“<img src=x onerror=alert(1)> gnp” is neither a serial number',
    ],
    [`WIFI:S:${'x'.repeat(400)};;`, '…” is neither a serial number'],
    ['NOSUCH1', 'No known sled, switch or disk has the serial number NOSUCH1.'],
    [
      'https://other.example/system/inventory/sleds/00000000-0000-4000-8000-000000000000',
      'This label is from the console at other.example. Its hardware is not in this inventory.',
    ],
  ] as const) {
    await show(text)
    await expect(page.getByText(told)).toBeVisible()
    await expect(page).toHaveURL(scan)
  }
  expect(asked.filter((url) => /evil|other\.example/.test(url))).toEqual([])
  await isAccessible(page)
  await show('RKS42220014')
  await expect(page.getByRole('heading', { level: 1, name: 'RKS42220014' })).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(0)
})

test('the camera turns off when the page is left or hidden, or on request', async ({ page, open }) => {
  await giveCamera(page)
  await open(scan)
  await start(page).click()
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(1)
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect.poll(() => camerasOn(page)).toBe(0)

  await start(page).click()
  await expect.poll(() => camerasOn(page)).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('The camera was turned off because the page was hidden.')).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(0)

  await start(page).click()
  await expect.poll(() => camerasOn(page)).toBe(1)
  await page.getByRole('tab', { name: 'Sleds', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sleds' })).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(0)
})

for (const [name, told] of [
  ['NotAllowedError', 'This page is not allowed to use the camera.'],
  ['NotFoundError', 'This machine has no camera.'],
  ['NotReadableError', 'The camera cannot be used. It may have been disconnected'],
] as const)
  test(`${name}: the reason why there is no camera is shown, and a serial number still works`, async ({
    page,
    open,
  }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: async () => {
          throw new DOMException('', name)
        },
      })
    }, name)
    await open(scan)
    await start(page).click()
    await expect(page.getByText(told)).toBeVisible()
    await expect(start(page)).toBeVisible()
    await enter(page, 'RKS42220014')
    await expect(page.getByRole('heading', { level: 1, name: 'RKS42220014' })).toBeVisible()
  })

test('with only the keyboard, from any page, the search leads here and finds the typed serial number', async ({
  page,
  open,
}) => {
  await open('/projects')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('scan a')
  await expect(search.getByRole('option', { name: /^Scan a label/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(scan)
  await expect(start(page)).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    if (await field(page).evaluate((it) => it === document.activeElement)) break
  }
  await page.keyboard.type('RKS42220014')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'RKS42220014' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the rack leads to the camera, and a code leads to its sled', async ({ page, open }) => {
    const show = await giveCamera(page)
    await open('/now')
    const scan = async () => {
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Rack' }).tap()
      await page.getByRole('tab', { name: 'Scan' }).tap()
    }
    await scan()
    await expect(page.getByRole('tab', { name: 'Scan', selected: true })).toBeVisible()
    await start(page).tap()
    await show('RKS42220014')
    await expect(page.getByRole('heading', { level: 1, name: 'RKS42220014' })).toBeVisible()
    await scan()
    await expect(start(page)).toBeVisible()
    const small = await page
      .getByRole('region', { name: 'Scan a label' })
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((it) => it.getBoundingClientRect().height < 44).map((it) => it.ariaLabel),
      )
    expect(small).toEqual([])
  })
})
