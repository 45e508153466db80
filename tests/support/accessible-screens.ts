import { axeFindsNothing } from './axe.ts'
import { test } from './console.ts'

type Screen = readonly [name: string, path: string]

/** A story for each group of screens, in one page: a new renderer for each screen takes longer than the look itself. */
export function screensAreAccessible(groups: Record<string, readonly Screen[]>): void {
  for (const [group, screens] of Object.entries(groups))
    test(`screens of ${group}: no accessibility violation, nothing scrolls sideways`, async ({
      page,
      open,
    }) => {
      test.setTimeout(20_000 + screens.length * 10_000)
      for (const [name, path] of screens) {
        await open(path)
        await axeFindsNothing(page, name)
      }
    })
}
