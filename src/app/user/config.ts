import type { Config } from '#worker-protocol/config-file.ts'
import { lastControl } from '#app/state/control.ts'
import { createStore } from '#app/state/store.ts'

/** How the console is set up, as far as this browser has heard. */
export const config = createStore(remembered())

/** What the console is called. */
export const productName = (): string => config.get().title ?? 'Rackside'

/** How long the first screens may be shown again, in milliseconds. */
export const firstScreensFor = (): number => (config.get().keepHours?.kept ?? 168) * 3600_000

/** What the first paint needs of it; the rest comes when the file has been read. Older versions may have stored something else. */
function remembered(): Config {
  const { title, keepHours } = lastControl().config ?? {}
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof keepHours?.kept === 'number' ? { keepHours: { kept: keepHours.kept } } : {}),
  }
}
