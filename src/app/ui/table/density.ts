import { localStore } from '#app/state/browser-storage.ts'

/** Row height 32 or 40 px; on touch screens, always 48. */
export type Density = 'compact' | 'comfortable'

const key = 'rackside.density'

/** The setting on this machine. */
export const density = (): Density => (localStore.get(key) === 'comfortable' ? 'comfortable' : 'compact')

/** In pixels; room for 44-pixel controls on touch screens, whatever the setting. */
export const rowHeight = (): number =>
  matchMedia('(pointer: coarse)').matches ? 48 : density() === 'comfortable' ? 40 : 32

/** In pixels, for rows that contain only numbers. */
export const figureRowHeight = (): number => rowHeight() - 4

/** Stores and applies the setting; other tabs follow on their next load. */
export function setDensity(wanted: Density): void {
  localStore.set(key, wanted)
  document.documentElement.dataset.density = wanted
}
