import { isAccessible } from '../support/axe.ts'
import { test } from '../support/demo.ts'

/** Screens that only the demo has, or only a worker fills, and what of them is opened. */
const screens = [
  ['projects under the banner', '/projects', ''],
  ['demo controls', '/projects', 'Demo controls'],
  ['what a preview is', '/projects', 'Learn more'],
  ['data on this machine', '/settings/storage', ''],
  ['interface pieces', '/__ui', ''],
] as const

for (const [name, path, opened] of screens) {
  test(`${name}: no accessibility violation, wide or narrow, nothing scrolls sideways`, async ({
    page,
    open,
  }) => {
    // Axe looks at a long page four times.
    test.setTimeout(60_000)
    await open(path)
    if (opened) await page.getByRole('button', { name: opened }).click()
    await isAccessible(page)
  })
}
