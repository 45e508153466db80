import { axeFindsNothing } from '../support/axe.ts'
import { test } from '../support/demo.ts'

/** Screens that only the demo has or only a worker fills, with what each opens. */
const screens = [
  ['projects under the banner', '/projects', ''],
  ['now under the banner', '/now', ''],
  ['demo controls', '/projects', 'Demo controls'],
  ['what a preview is', '/projects', 'Learn more'],
  ['data on this machine', '/settings/storage', ''],
  ['recent changes', '/settings/changes', ''],
  ['take along', '/settings/storage/take-along', ''],
  ['interface pieces', '/__ui', ''],
] as const

test('screens of the demo: no accessibility violation', async ({ page, open }) => {
  for (const [name, path, opened] of screens) {
    await open(path)
    if (opened) await page.getByRole('button', { name: opened }).click()
    await axeFindsNothing(page, name)
  }
})
