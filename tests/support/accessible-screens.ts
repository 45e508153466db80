import { isAccessible } from './axe.ts'
import { test } from './console.ts'

/** A story for each screen: `isAccessible` finds nothing wrong with it. */
export function screensAreAccessible(screens: readonly (readonly [name: string, path: string])[]): void {
  for (const [name, path] of screens) {
    test(`${name}: no accessibility violation, wide or narrow, nothing scrolls sideways`, async ({
      page,
      open,
    }) => {
      await open(path)
      await isAccessible(page)
    })
  }
}
