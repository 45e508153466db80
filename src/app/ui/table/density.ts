import { local } from '#app/state/browser-storage.ts'

/** Rows of 32 or of 40 px. */
export type Density = 'compact' | 'comfortable'

const key = 'rackside.density'

/** What is chosen on this machine. */
export const density = (): Density => (local.get(key) === 'comfortable' ? 'comfortable' : 'compact')

/** The height of a list's row in pixels. */
export const rowHeight = (): number => (density() === 'comfortable' ? 40 : 32)

/** The same of a row of mere figures. */
export const figureRowHeight = (): number => rowHeight() - 4

/** Remembers the choice and applies it; other tabs follow when they are loaded anew. */
export function setDensity(wanted: Density): void {
  local.set(key, wanted)
  document.documentElement.dataset.density = wanted
}
