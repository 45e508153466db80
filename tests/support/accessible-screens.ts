import { axeFindsNothing } from './axe.ts'
import { test } from './console.ts'
import { comesToRest, follow, requestsOf } from './dom/in-page.ts'

type Screen = readonly [name: string, path: string]

/**
 * One story per group of screens, all in one document: loading the app for each screen takes longer than the
 * check itself.
 */
export function screensAreAccessible(groups: Record<string, readonly Screen[]>): void {
  for (const [group, [first, ...others]] of Object.entries(groups))
    test(`screens of ${group}: no accessibility violation`, async ({ page, open }) => {
      test.setTimeout(30_000 + others.length * 10_000)
      if (!first) return
      const isQuiet = requestsOf(page)
      await open(first[1])
      await comesToRest(page, isQuiet)
      await axeFindsNothing(page, first[0])
      for (const [name, path] of others) {
        await follow(page, path, isQuiet)
        await axeFindsNothing(page, name)
      }
    })
}
