import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'

const screens = [
  ['projects', '/projects'],
  ['instances', '/projects/web-frontend/instances'],
  ['an instance', '/projects/web-frontend/instances/preview/storage'],
  ['instance create', '/projects/web-frontend/instances-new'],
  ['sleds', '/system/inventory/sleds'],
  ['rack elevation', '/system/inventory/elevation'],
  ['uplinks', '/system/inventory/uplinks'],
  ['scan a label', '/system/scan'],
  ['utilization', '/system/utilization'],
  ['sign in', '/login/harbor/local'],
] as const

/** 1440 by 900 at 200%, and the smallest phone. */
const sizes = [
  { width: 720, height: 450 },
  { width: 360, height: 640 },
]

const densities = ['compact', 'comfortable'] as const

const choose = (page: Page, density: (typeof densities)[number]) =>
  page.addInitScript((wanted) => localStorage.setItem('rackside.density', wanted), density)

for (const density of densities)
  for (const [name, path] of screens)
    test(`${name}, ${density}: nothing is cut off at 200% or on a small phone`, async ({ page, open }) => {
      await choose(page, density)
      await open(path)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect.poll(() => page.evaluate(cutOff)).toEqual([])
      }
    })

/** Runs in the page. Lists elements that make it wider than the screen, and controls that overflow sideways. */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth - innerWidth
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')]
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'),
    )
    // Content inside a scrollable strip is not cut off.
    .filter((control) => !control.closest('[role=tablist]'))
  const out = controls.filter((control) => {
    const { left, right, width } = control.getBoundingClientRect()
    return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
  })
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...out.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName),
  ]
}

test('at 400%, the bars at the bottom leave a form its room', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 225 })
  await open('/projects/web-frontend/instances-new')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create instance' })).not.toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Quick' })).not.toBeInViewport()
})

for (const [density, height] of [
  ['compact', 32],
  ['comfortable', 40],
] as const)
  test(`rows of page lists and of tables within a page are ${height} px, ${density}`, async ({
    page,
    open,
  }) => {
    await choose(page, density)
    for (const path of [
      '/projects/web-frontend/instances',
      '/projects/web-frontend/instances/preview/storage',
    ]) {
      await open(path)
      const cell = page.getByRole('main').getByRole('cell').first()
      await expect.poll(async () => (await cell.boundingBox())?.height).toBe(height)
    }
  })

test('with more contrast preferred, text is full ink and borders are visible', async ({ page, open }) => {
  await open('/projects')
  const look = () =>
    page.evaluate(() => {
      const head = document.querySelector('th')
      const { color, borderBottomColor } = getComputedStyle(head ?? document.body)
      return { ink: color === getComputedStyle(document.body).color, line: borderBottomColor }
    })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  const usual = await look()
  expect(usual.ink).toBe(false)
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(async () => (await look()).ink).toBe(true)
  expect((await look()).line).not.toBe(usual.line)
})

test('with reduced motion preferred, nothing moves', async ({ page, open }) => {
  const seconds = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await open('/projects-new')
    const panel = page.getByRole('dialog', { name: 'Create project' })
    return panel.evaluate((it) => Number.parseFloat(getComputedStyle(it).animationDuration))
  }
  expect(await seconds('no-preference')).toBeGreaterThan(0.05)
  expect(await seconds('reduce')).toBeLessThan(0.001)
})
