import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Axe's rules about colour; all other rules give the same result in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

const isGate = process.env.RACKSIDE_TESTS === 'gate'

type Theme = 'light' | 'dark'

/** Matches loading indicators: parts of a page, and the progress bar at the top. */
const onItsWay = '[aria-busy=true]:not(button), progress[aria-label=Loading]'

/** Axe's findings on the current page, in the given themes. */
export async function violationsIn(page: Page, themes: Theme[] = ['light', 'dark']): Promise<string[][]> {
  // Axe is half a megabyte: sending it again for each width takes longer than the check itself.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found: string[][] = []
  for (const theme of themes) {
    // A side modal that is still sliding in is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    const rules = theme === 'light' ? [] : ofColours
    found.push(...(await page.evaluate(look, { theme, rules, seesContrast: !isGate })))
  }
  return found
}

/** Runs in the page. Lists each violation with the first element it affects. */
async function look(asked: { theme: string; rules: string[]; seesContrast: boolean }): Promise<string[][]> {
  const { theme, rules, seesContrast } = asked
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  // Even without motion, a new colour needs one frame per level of inheritance.
  do await nextFrame()
  while (document.documentElement.dataset.theme !== theme || document.getAnimations().length > 0)
  const { axe: inPage } = globalThis as typeof globalThis & { axe: typeof axe }
  const { violations } = await inPage.run({
    resultTypes: ['violations'],
    ...(rules.length ? { runOnly: rules } : {}),
    rules: { 'color-contrast': { enabled: seesContrast } },
  })
  return violations.map(({ id, nodes }) => [theme, id, nodes[0]?.html ?? ''])
}

/**
 * Checks the current page with axe. The gate checks once and skips contrast, which is half the work; the full
 * run checks both themes, wide and narrow, and sideways scrolling on a phone. A finding names the screen
 * without ending the story.
 */
export async function axeFindsNothing(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (isGate) {
    await expect(page.locator(onItsWay)).toHaveCount(0)
    expect.soft(await violationsIn(page, ['light']), name).toEqual([])
    return
  }
  const before = page.viewportSize()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator(onItsWay)).toHaveCount(0)
    expect.soft(await violationsIn(page), `${name}, ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** Like `axeFindsNothing`, but waits until the screen is at rest. */
export async function isAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await axeFindsNothing(page, 'the screen')
}
