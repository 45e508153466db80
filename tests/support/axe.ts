import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const themes = ['light', 'dark'] as const

/** What axe finds on the page as it is, in both themes. */
export async function violationsIn(page: Page): Promise<string[][]> {
  const found: string[][] = []
  for (const colorScheme of themes) {
    // A side modal that is still sliding in is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // The colours are there with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html ?? '']))
  }
  return found
}
