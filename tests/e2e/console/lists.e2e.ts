import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openFilter, row, shownNames, test } from '../../support/console.ts'

for (const width of [600, 768, 1100, 1440])
  test(`at ${width} px a selection shifts nothing, and its bar covers no row, header, or button`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/projects/web-frontend/instances')
    const table = page.getByRole('table')
    const create = page.getByRole('link', { name: 'Create instance' })
    const places = () => Promise.all([table, create, row(page, 'web-1')].map((part) => part.boundingBox()))
    // Late fonts and content would look like shifts caused by the selection.
    await page.waitForLoadState('networkidle')
    const before = await places()
    for (const name of ['preview', 'web-1']) await page.getByLabel(`Select ${name}`, { exact: true }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await expect(bar).toContainText('2 selected')
    await expect.poll(places).toEqual(before)
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(before[0]?.y ?? 0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(before[1]?.x ?? 0)
    // Below 640 px its buttons have the size of a finger.
    expect(box?.height).toBeLessThanOrEqual(width < 640 ? 52 : 32)
    const actions = bar.getByRole('button', { name: 'Actions' })
    if (await actions.isVisible()) {
      await actions.click()
      await page.getByRole('menuitem', { name: 'Stop 1 of 2' }).click()
    } else await bar.getByRole('button', { name: 'Stop 1 of 2' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Stop 1 instance?' })).toBeVisible()
  })

test('all rows can be selected and deselected', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByLabel('Select all rows').check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('14 selected')
  await page.getByLabel('Select all rows').uncheck()
  await expect(bar).toBeHidden()
})

test('clicking anywhere on a row opens it', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  await row(page, 'old-assets').getByText('detached').click()
  await expect(page).toHaveURL('/projects/web-frontend/disks/old-assets')
})

test('clicking near a checkbox or on selected text opens nothing', async ({ page, open }) => {
  await open('/projects/web-frontend/disks')
  const list = page.url()
  const cell = row(page, 'old-assets').getByRole('cell').first()
  await cell.click({ position: { x: 2, y: 2 } })
  const text = row(page, 'old-assets').getByText('120 GiB')
  // Disk sources load after the disks.
  await expect(row(page, 'cache-1-boot')).toContainText('Image debian-13')
  const { x = 0, y = 0, width = 0, height = 0 } = (await text.boundingBox()) ?? {}
  await page.mouse.move(x + width - 60, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  expect(page.url()).toBe(list)
})

for (const [how, click] of [
  ['Ctrl', { modifiers: ['Control'] }],
  ['middle', { button: 'middle' }],
] as const)
  test(`a ${how} click on a row opens it in a new tab`, async ({ page, open, context }) => {
    await open('/projects/web-frontend/disks')
    const list = page.url()
    const waiting = context.waitForEvent('page')
    await row(page, 'old-assets')
      .getByText('detached')
      .click(click as Parameters<typeof page.click>[1])
    await expect(await waiting).toHaveURL('/projects/web-frontend/disks/old-assets')
    expect(page.url()).toBe(list)
  })

test('neighbouring cells keep their distance at any width', async ({ page, open }) => {
  for (const path of ['/projects/web-frontend/disks', '/projects/web-frontend/instances', '/system/silos']) {
    await open(path)
    for (const width of [768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(tightest)).toBeGreaterThanOrEqual(16)
    }
  }
})

/** Runs in the page. The smallest distance between the visible texts of adjacent cells, in pixels. */
function tightest(): number {
  const span = (cell: Element) => {
    const texts = document.createRange()
    texts.selectNodeContents(cell)
    const { left, right } = cell.getBoundingClientRect()
    const padding = parseFloat(getComputedStyle(cell).paddingRight)
    const seen = [...texts.getClientRects()].filter((rect) => rect.width > 0)
    return {
      from: Math.max(left, Math.min(...seen.map((rect) => rect.left))),
      to: Math.min(right - padding, Math.max(...seen.map((rect) => rect.right))),
    }
  }
  const gaps = [...document.querySelectorAll('tr[data-row]')].flatMap(({ children }) => {
    const spans = [...children].filter(({ textContent }) => textContent).map(span)
    return spans.slice(1).map(({ from }, i) => from - (spans[i]?.to ?? -Infinity))
  })
  return Math.min(...gaps.filter((gap) => !Number.isNaN(gap)))
}

/** Types into the filter with the keyboard alone. */
async function typeFilter(page: Page, text: string) {
  await expect(row(page, 'web-1')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
}

test('a text filter narrows the list and stays in the URL', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await typeFilter(page, 'cache-')
  await expect.poll(() => shownNames(page)).toEqual(['cache-1', 'cache-2', 'cache-3'])
  await expect(page).toHaveURL(/\?q=cache-$/)
  await page.reload()
  await expect.poll(() => shownNames(page)).toEqual(['cache-1', 'cache-2', 'cache-3'])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(async () => (await shownNames(page)).length).toBe(14)
})

test('sorting a list just as its filter goes into the URL keeps the filter', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replace(...args)
      const name = [...document.querySelectorAll<HTMLElement>('th button')].find(
        ({ textContent }) => textContent === 'Name',
      )
      if (location.search === '?q=cache-') queueMicrotask(() => name?.click())
    }
  })
  await typeFilter(page, 'cache-')
  await expect(page).toHaveURL(/\?q=cache-&sort=-?name$/)
  await expect.poll(() => shownNames(page)).toHaveLength(3)
  await expect(page.getByRole('searchbox')).toHaveValue('cache-')
})

test('a facet keeps the selected states', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await openFilter(page, 'State')
  await page.getByRole('menuitemcheckbox', { name: /stopped/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownNames(page)).toEqual(['preview'])
  await expect(page).toHaveURL(/state=stopped/)
})

test('every column sorts ascending and descending', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  const memory = page.getByRole('columnheader', { name: 'Memory' })
  await memory.getByRole('button').click()
  await expect(memory).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await shownNames(page))[0]).toBe('bastion')
  await memory.getByRole('button').click()
  await expect(memory).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await shownNames(page))[0]).toMatch(/^cache/)
})

test('columns can be chosen, and the choice is remembered on this machine', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Floating IPs' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Floating IPs' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Memory' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Floating IPs' })).toBeHidden()
})

test('an export contains exactly what is filtered and shown', async ({ page, open }) => {
  await open('/projects/web-frontend/instances?q=gateway-')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('Name,State,vCPUs,Memory,Floating IPs,Description,Created')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['gateway-1', 'gateway-2', 'gateway-3'])
})

test('the keyboard moves, selects, opens menus, and opens rows', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'cache-1' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'cache-1' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByLabel('Select cache-1')).toBeChecked()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu', { name: 'Actions for cache-1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'bastion', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/instances\/bastion\/storage$/)
})

test('a list that fits on one page has no pager, filtered or not', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  await expect(page.getByText('14 of 14 instances')).toBeVisible()
  await expect(pager).toBeHidden()
  await page.getByLabel('Filter instances').fill('cache-')
  await expect(page.getByText('3 of 14 instances')).toBeVisible()
  await expect(pager).toBeHidden()
})

test('an empty list has exactly one button to create an item', async ({ page, open }) => {
  await open('/projects/scratch-pad/instances')
  await expect(page.getByText('No instances')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create instance' })).toHaveCount(1)
})

test.describe('printed from a dark screen', () => {
  test.use({ colorScheme: 'dark' })

  test('a list prints light, with its title, filter, and time', async ({ page, open }) => {
    await open('/projects/web-frontend/instances?q=cache-&sort=-memory')
    await expect.poll(() => shownNames(page)).toHaveLength(3)
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('heading', { name: 'Instances' })
    await expect(paper).toBeVisible()
    await expect(page.getByText('Projects / web-frontend / Instances')).toBeVisible()
    await expect(
      page.getByText(
        /^3 of 14 instances · filtered by “cache-” · sorted by Memory, descending · printed \S+/,
      ),
    ).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
    for (const part of ['navigation', 'banner', 'button', 'searchbox'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    const ground = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    expect(await paper.evaluate((heading) => getComputedStyle(heading).colorScheme)).toBe('light')
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

  test('tapping anywhere on a card opens it', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await card(page, 'cache-1').getByText('32 GiB').click()
    await expect(page).toHaveURL('/projects/web-frontend/instances/cache-1/storage')
  })

  test('a card’s actions include its name in their accessible names', async ({ page, open }) => {
    const offers = async (name: string, labels: string[]) => {
      await open(`/projects/web-frontend/instances?q=${name}`)
      await expect(card(page, name)).toBeVisible()
      const buttons = card(page, name).getByRole('button')
      const offered = () =>
        buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
      await expect.poll(offered).toEqual(labels)
    }
    await offers('web-1', ['Stop web-1', 'Actions for web-1'])
    await offers('preview', ['Start preview', 'Actions for preview'])
    await page.getByRole('button', { name: 'Start preview' }).click()
    await expect(page.getByRole('button', { name: 'Stop preview' })).toBeEnabled({ timeout: 15_000 })
  })

  test('filters open in a bottom sheet, and the list does not move', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
    // Late fonts and content would look like shifts caused by the sheet.
    await page.waitForLoadState('networkidle')
    const topOf = async (name: string) => (await card(page, name).boundingBox())?.y
    const before = await topOf('bastion')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const stopped = sheet.getByRole('checkbox', { name: /^stopped/ })
    // Its state comes back from the URL, shortly after the click.
    await stopped.click()
    await expect(stopped).toBeChecked()
    await expect
      .poll(async () => {
        const { y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
        return { bottom: y + height, width }
      })
      .toEqual({ bottom: 844, width: 390 })
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/state=stopped/)
    await expect(page.getByRole('list', { name: 'Instances' }).getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => topOf('preview')).toBe(before)
  })

  test('cards can be sorted by a chosen field', async ({ page, open }) => {
    await open('/projects/web-frontend/instances')
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitemradio', { name: 'Memory' }).click()
    await expect(page).toHaveURL(/sort=memory/)
    await expect(page.getByRole('list', { name: 'Instances' }).getByRole('listitem').first()).toContainText(
      '2 GiB',
    )
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitemradio', { name: 'Default order' }).click()
    await expect(page).not.toHaveURL(/sort=/)
  })
})
