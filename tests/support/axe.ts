import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that look at colours, by axe's list; nothing else differs between the themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

const isGate = process.env.RACKSIDE_TESTS === 'gate'

type Theme = 'light' | 'dark'

/** What is shown while something is on its way: parts of a page, and the bar across the top. */
const onItsWay = '[aria-busy=true]:not(button), progress[aria-label=Loading]'

/** What axe finds on the page as it is, in both themes. */
export async function violationsIn(page: Page, themes: Theme[] = ['light', 'dark']): Promise<string[][]> {
  // Half a megabyte: sending it again for each width takes longer than the look itself.
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

/** Runs in the page: each violation with the first element that it is about. */
async function look(asked: { theme: string; rules: string[]; seesContrast: boolean }): Promise<string[][]> {
  const { theme, rules, seesContrast } = asked
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  // Even without motion a new colour takes a frame for each level that inherits it.
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
 * Axe finds nothing on the page on screen. The gate looks once and not at contrast, which is half of the work. The full run looks in
 * both themes, wide and narrow, and at whether anything scrolls sideways on a phone. A finding names the screen and lets the story go on.
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

/** The same of a screen that a story has come to, once it is at rest. */
export async function isAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await axeFindsNothing(page, 'the screen')
}
