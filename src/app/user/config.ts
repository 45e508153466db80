import type { Config } from '#worker-protocol/config-file.ts'
import { hour } from '#domain/durations.ts'
import { lastControl } from '#app/state/control.ts'
import { createStore, useStore } from '#app/state/store.ts'

/** The console's configuration, as last read by this browser. */
export const config = createStore(remembered())

export const useProductName = (): string => useStore(config).title ?? 'Rackside'

/** Milliseconds for which stored lists, pages and first screens may be shown. */
export const storedFor = (): number => (config.get().keepHours?.kept ?? 168) * hour

/**
 * The part needed for the first paint, until the file is read. Older versions may have stored other types.
 */
function remembered(): Config {
  const { title, keepHours } = lastControl().config ?? {}
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof keepHours?.kept === 'number' ? { keepHours: { kept: keepHours.kept } } : {}),
  }
}
