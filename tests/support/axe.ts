import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that look at colours, by axe's list; nothing else differs between the themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it is, in both themes. */
export async function violationsIn(page: Page): Promise<string[][]> {
  const found: string[][] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // A side modal that is still sliding in is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // The colours are there with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Without its way into frames, of which there are none: that takes half of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ofColours)).analyze()
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html ?? '']))
  }
  return found
}
