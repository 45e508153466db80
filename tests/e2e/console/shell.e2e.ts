import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'

test('the chosen theme is remembered', async ({ page, open }) => {
  await open('/projects')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the skip link leads to the content', async ({ page, open }) => {
  await open('/projects')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the scroll position is restored with the page', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await open('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'gateway-2' })).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await page.getByRole('link', { name: 'gateway-2' }).click()
  await expect(page.getByRole('heading', { name: 'gateway-2' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test('following a link moves focus to the page’s heading; tabs and filters keep focus', async ({
  page,
  open,
}) => {
  await open('/projects/web-frontend/instances')
  const heading = page.getByRole('heading', { level: 1 })
  const said = page.locator('p.sr-only[aria-live]')
  await page.getByRole('link', { name: 'bastion', exact: true }).click()
  await expect(heading).toHaveText('bastion')
  await expect(heading).toBeFocused()
  await expect(said).toBeEmpty()
  const tab = page.getByRole('tab', { name: 'Settings' })
  await tab.click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(said).toHaveText(/^Settings/)
  await expect(tab).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Disks' }).click()
  await expect(heading).toHaveText('Disks')
  await expect(heading).toBeFocused()
  const filter = page.getByRole('searchbox').first()
  await filter.fill('logs')
  await expect(page).toHaveURL(/logs/)
  await expect(filter).toBeFocused()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(heading).toHaveText('Ada Okafor')
  await expect(heading).toBeFocused()
})

test('the project is switched in the top bar', async ({ page, open }) => {
  await open('/projects/web-frontend/instances')
  await page.getByRole('button', { name: 'Switch project' }).click()
  await page.getByRole('menuitem', { name: 'build-farm' }).click()
  await expect(page).toHaveURL('/projects/build-farm/instances')
})

test('the project switcher stays beside the project name on every page in it', async ({ page, open }) => {
  for (const path of ['instances', 'instances/bastion/storage', 'instances-new']) {
    await open(`/projects/web-frontend/${path}`)
    const crumb = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').nth(1)
    await expect(crumb).toContainText('web-frontend')
    await expect(crumb.getByRole('button', { name: 'Switch project' })).toBeVisible()
  }
})

test('all pages start at the same edge, and their headings at the same height', async ({ page, open }) => {
  // Loads thirteen pages from scratch.
  test.slow()
  const places = []
  for (const path of [
    '/projects',
    '/projects/web-frontend/instances',
    '/projects/web-frontend/instances/bastion/storage',
    '/projects/web-frontend/instances-new',
    '/projects/web-frontend/images-new',
    '/system/silos-new',
    '/system/utilization',
    '/system/metrics',
    '/system/audit-log',
    '/system/issues',
    '/system/inventory/labels',
    '/system/networking/service-ip-pool',
    '/settings/storage',
    '/settings/changes',
  ]) {
    await open(path)
    const text = page.getByRole('heading', { level: 1 })
    places.push([
      path,
      ...(await text.evaluate((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        const { x, y } = words.getBoundingClientRect()
        return [x, Math.round(y)]
      })),
    ])
  }
  const [, ...first] = places[0] ?? []
  expect(places).toEqual(places.map(([path]) => [path, ...first]))
})

test('list content starts below its heading', async ({ page, open }) => {
  const edge = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().x)
  await open('/projects')
  const heading = await edge(page.getByRole('heading', { level: 1 }))
  // A project's mark precedes its name.
  expect(
    await edge(
      page
        .getByRole('row', { name: /web-frontend/ })
        .locator('svg')
        .first(),
    ),
  ).toBe(heading)
  await open('/projects/web-frontend/instances')
  expect(await edge(page.getByRole('checkbox', { name: 'Select web-1', exact: true }))).toBe(heading)
})

test('form fields are evenly spaced, and an error moves nothing', async ({ page, open }) => {
  await open('/system/silos-new')
  const ends = () =>
    page.locator('form [data-field]').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const next = field.nextElementSibling
        if (!next?.matches('[data-field]')) return []
        const note = field.lastElementChild
        const last = note?.textContent && !note.matches('[data-free]') ? note : note?.previousElementSibling
        return [next.getBoundingClientRect().top - (last?.getBoundingClientRect().bottom ?? 0)]
      }),
    )
  await expect.poll(async () => (await ends()).length).toBeGreaterThan(2)
  await expect.poll(async () => [...new Set(await ends())]).toEqual([28])
  await page.getByLabel('Name', { exact: true }).focus()
  const place = await page.getByLabel(/^Description/).boundingBox()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Name is required')).toBeVisible()
  expect(await page.getByLabel(/^Description/).boundingBox()).toEqual(place)
})

test('at 1440 by 900 a list shows 20 rows, with 120 px above its table', async ({ page, open }) => {
  await open('/projects/build-farm/instances')
  await page.goto('/projects/staging/instances')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const top = (await table.boundingBox())?.y ?? Infinity
  const rowHeight = (await page.locator('tr[data-row]').first().boundingBox())?.height ?? Infinity
  expect(top).toBeLessThanOrEqual(120)
  expect(Math.floor((900 - top - 32 - 36) / rowHeight)).toBeGreaterThanOrEqual(20)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bottom bar leads to the main pages', async ({ page, open }) => {
    await open('/now')
    const bar = page.getByRole('navigation', { name: 'Quick' })
    const current = bar.locator('[aria-current=page]')
    await expect(current).toHaveText('Now')
    await bar.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(current).toHaveText('Projects')
    await page.getByRole('link', { name: 'web-frontend' }).click()
    await bar.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'Navigation' })
    await more.getByRole('link', { name: 'Projects', exact: true }).click()
    await expect(page).toHaveURL('/projects')
    await expect(more).toBeHidden()
    await bar.getByRole('link', { name: 'Rack' }).click()
    await expect(page).toHaveURL('/system/inventory/sleds')
    await page.goto('/system/issues')
    await expect(current).toHaveText('Rack')
  })

  test('the search is under More', async ({ page, open }) => {
    await open('/now')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await expect(search).toBeFocused()
    await search.fill('audit')
    await page.getByRole('option', { name: /Audit log/i }).click()
    await expect(page).toHaveURL('/system/audit-log')
  })

  test('from an operator page the menu leads to the instances of the last project', async ({
    page,
    open,
  }) => {
    await open('/projects/web-frontend/disks')
    await page.goto('/system/inventory/sleds')
    const bar = page.getByRole('navigation', { name: 'Quick' })
    await bar.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'Navigation' })
    await menu.getByRole('link', { name: 'Instances in web-frontend' }).click()
    await expect(page).toHaveURL('/projects/web-frontend/instances')
    await expect(menu).toBeHidden()
  })

  test.describe('as a user without access to the rack', () => {
    test.use({ user: 'colin' })
    const instances = (page: Page) =>
      page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Instances' })

    test('the bottom bar leads to the last project’s instances', async ({ page, open }) => {
      await open('/projects/web-frontend/disks')
      await page.goto('/now')
      await instances(page).click()
      await expect(page).toHaveURL('/projects/web-frontend/instances')
    })

    test('the bottom bar leads to Now when no project was open or the last one no longer exists', async ({
      page,
      open,
    }) => {
      await open('/images')
      await instances(page).click()
      await expect(page).toHaveURL('/now')
      const current = page.getByRole('navigation', { name: 'Quick' }).locator('[aria-current=page]')
      await expect(current).toHaveText('Now')
      await open('/projects/never-was/instances')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to console' }).click()
      await expect(page).toHaveURL('/projects')
      await expect(instances(page)).toHaveAttribute('href', '/now')
    })
  })
})

test('Back from a redirecting URL returns to the previous page', async ({ page, open }) => {
  await open('/settings/profile')
  for (const [typed, shown] of [
    ['/projects/web-frontend', '/projects/web-frontend/instances'],
    ['/projects/web-frontend/instances/bastion', '/projects/web-frontend/instances/bastion/storage'],
    ['/system', '/system/silos'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(shown)
    await page.goBack()
    await expect(page).toHaveURL('/settings/profile')
  }
  await page.goto('/projects')
  await page.getByRole('link', { name: 'web-frontend' }).click()
  await expect(page).toHaveURL('/projects/web-frontend/instances')
  await page.goBack()
  await expect(page).toHaveURL('/projects')
})
