import { isRecord } from '#api/objects.ts'
import type { Config } from '#worker-protocol/config-file.ts'
import { local } from '#app/state/browser-storage.ts'
import { controlKey } from './storing-allowed.ts'
import { createStore } from '#app/state/store.ts'

/** How the console is set up, as far as this browser has heard. */
export const setUp = createStore(remembered())

/** What the console is called. */
export const productName = (): string => setUp.get().title ?? 'Rackside'

/** How long the first screens may be shown again, in milliseconds. */
export const firstScreensFor = (): number => (setUp.get().keepHours?.kept ?? 168) * 3600_000

/** What the first paint needs of it; the rest comes when the file has been read. */
function remembered(): Config {
  try {
    const said: unknown = JSON.parse(local.get(controlKey) ?? '')
    const { title, keepHours } = isRecord(said) && isRecord(said.config) ? said.config : {}
    const kept = isRecord(keepHours) ? keepHours.kept : undefined
    return {
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof kept === 'number' ? { keepHours: { kept } } : {}),
    }
  } catch {
    return {}
  }
}
