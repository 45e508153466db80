import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/console.ts'

const elevation = '/system/inventory/elevation'
const grids = (page: Page) => page.getByRole('grid', { name: /^Sleds and switches of Rack/ })
const racks = (page: Page) => page.getByRole('region', { name: 'Racks', exact: true })
const places = (page: Page) => page.getByRole('list', { name: 'Positions' }).filter({ visible: true })
const edgeOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((cell) => getComputedStyle(cell).borderTopStyle)
const tops = (page: Page) =>
  grids(page).evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)))

test('inferred positions look different from those a sled reports', async ({ page, open }) => {
  await open(elevation)
  await expect(places(page)).toContainText('cubby inferred32')
  await expect(places(page)).toContainText('cubby reported by the sled2')
  expect(await edgeOf(page, /^Sled RKS42220014 in cubby 0 \(inferred\), active$/)).toBe('dashed')
  expect(await edgeOf(page, /^Sled RKS42220329 in cubby 13, waiting to be added$/)).toBe('solid')
  await page.getByRole('button', { name: /^Sled RKS42220329/ }).click()
  await expect(page.getByText('13, reported')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(places(page)).toHaveCount(1)
})

test('details of a chosen sled are in columns beside the drawing and shift nothing', async ({
  page,
  open,
}) => {
  await open(elevation)
  const cell = page.getByRole('button', { name: /cubby 20 \(inferred\),/ })
  await expect(places(page)).toContainText('cubby reported by the sled2')
  const before = await cell.boundingBox()
  await cell.click()
  const told = page.getByRole('complementary', { name: 'Sled RKS42220154' })
  const instances = told.getByRole('region', { name: 'Instances on the sled' })
  await expect(instances).toContainText('Memory in use')
  expect(await cell.boundingBox()).toEqual(before)
  const [rack, facts, runs] = await Promise.all(
    [racks(page), told.getByText('Policy'), instances].map((part) => part.boundingBox()),
  )
  expect(rack && facts && rack.x + rack.width <= facts.x).toBe(true)
  expect(facts && runs && facts.x < runs.x && runs.y <= facts.y).toBe(true)
  await isAccessible(page)
})

test('a chosen sled and lens stand out in forced colours', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(elevation)
  const cells = page.getByRole('button', { name: /^Sled RKS4/ })
  const framed = () =>
    cells.evaluateAll(
      (all) => all.filter((cell) => getComputedStyle(cell, '::before').borderTopWidth === '3px').length,
    )
  await expect(cells.first()).toBeVisible()
  expect(await framed()).toBe(0)
  await cells.first().click()
  await expect(cells.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await framed()).toBe(1)
  const lenses = page.getByRole('group', { name: 'Colour by' }).locator('label')
  const edges = () => lenses.evaluateAll((all) => all.map((lens) => getComputedStyle(lens).borderTopWidth))
  expect((await edges()).filter((width) => width === '2px')).toHaveLength(1)
})

test.describe('of a large fleet', () => {
  test.use({ size: 'large' })

  test('arrow keys move from rack to rack at the same height, and back', async ({ page, open }) => {
    await open(elevation)
    await expect(grids(page)).toHaveCount(4)
    const at = (rack: number, name: RegExp) => grids(page).nth(rack).getByRole('button', { name })
    await at(0, /cubby 30( \(inferred\))?,/).focus()
    for (const [key, rack, cubby] of [
      ['ArrowRight', 0, 31],
      ['ArrowRight', 1, 30],
      ['ArrowDown', 1, 28],
      ['ArrowLeft', 0, 29],
      ['ArrowLeft', 0, 28],
      ['ArrowLeft', 0, 28],
    ] as const) {
      await page.keyboard.press(key)
      await expect(at(rack, new RegExp(String.raw`cubby ${cubby}( \(inferred\))?,`))).toBeFocused()
    }
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight')
    await expect(at(3, /cubby 29( \(inferred\))?,/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: /^Sled RKS4/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(at(3, /cubby 29( \(inferred\))?,/)).toBeFocused()
  })

  test('racks are aligned, however long their headings', async ({ page, open }) => {
    await open(elevation)
    await expect(grids(page)).toHaveCount(4)
    await page
      .getByText(/of 32 cubbies$/)
      .last()
      .evaluate((count) => (count.textContent = '2 of 32'))
    for (const width of [1440, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => new Set(await tops(page)).size, `${width}`).toBe(1)
    }
  })

  test('in print each rack has a legend that counts its own sleds', async ({ page, open }) => {
    await open(elevation)
    await expect(grids(page)).toHaveCount(4)
    await expect(places(page)).toContainText('cubby reported by the sled')
    const sleds = await page
      .getByRole('figure', { name: /^Rack / })
      .evaluateAll((all) => all.map((rack) => rack.querySelectorAll('button').length))
    expect(sleds).toHaveLength(4)
    await page.emulateMedia({ media: 'print' })
    const legends = page.getByRole('list', { name: 'Legend: State' }).filter({ visible: true })
    const counts = async () =>
      (await legends.allInnerTexts()).map((text) =>
        (text.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
      )
    await expect.poll(counts).toEqual(sleds)
  })

  test('a serial number that does not fit is cut off at its start, with an ellipsis', async ({
    page,
    open,
  }) => {
    await open(elevation)
    await expect(grids(page)).toHaveCount(4)
    const serial = grids(page).first().getByText('RKS42220224', { exact: true })
    await expect(serial).toBeVisible()
    const drawn = await serial.evaluate((text) => {
      const { overflow, textOverflow, direction } = getComputedStyle(text.parentElement ?? text)
      return [overflow, textOverflow, direction, getComputedStyle(text).direction]
    })
    expect(drawn).toEqual(['hidden', 'ellipsis', 'rtl', 'ltr'])
    const [cell, all] = [await serial.locator('..').boundingBox(), await serial.boundingBox()]
    // The start is cut off.
    expect(cell && all && all.x < cell.x && Math.abs(all.x + all.width - cell.x - cell.width) < 1).toBe(true)
    // It also does not overlap the sign of a sled that waits for the same cubby.
    const shared = grids(page).first().locator('.rack-shared').first()
    const [sign, beside] = [await shared.boundingBox(), await shared.locator('+ .rack-serial').boundingBox()]
    expect(sign && beside && beside.x + beside.width <= sign.x).toBe(true)
  })

  test('racks that do not fit can be scrolled to, and the details stay beside them', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1120, height: 900 })
    await open(elevation)
    await expect(grids(page)).toHaveCount(4)
    await expect.poll(async () => new Set(await tops(page)).size).toBe(1)
    const room = await racks(page).evaluate((it) => [it.scrollWidth > it.clientWidth, it.scrollLeft])
    expect(room).toEqual([true, 0])
    const last = grids(page)
      .last()
      .getByRole('button', { name: /cubby 31( \(inferred\))?,/ })
    await last.focus()
    await page.keyboard.press('Enter')
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('complementary', { name: /^Sled RKS4/ })).toBeInViewport()
    // The same holds when the page is opened by its link.
    await page.reload()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('complementary', { name: /^Sled RKS4/ })).toBeInViewport()
    await isAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
    test('racks are stacked, and a sled opens in a sheet', async ({ page, open }) => {
      await open(elevation)
      await expect(grids(page)).toHaveCount(4)
      expect(new Set(await tops(page)).size).toBe(4)
      await grids(page)
        .nth(1)
        .getByRole('button', { name: /cubby 20 \(inferred\),/ })
        .tap()
      const sheet = page.getByRole('dialog', { name: /^Sled RKS4/ })
      await expect(sheet.getByText('20, inferred')).toBeVisible()
      await isAccessible(page)
    })
  })
})
