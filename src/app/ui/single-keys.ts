import { local } from '#app/state/browser-storage.ts'

const key = 'rackside.single-keys'

/** Whether single letters and signs are shortcuts on this machine. Who dictates to it may not want them (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => local.get(key) !== 'off'

/** Remembers the choice. */
export const setSingleKeys = (on: boolean): void => (on ? local.remove(key) : local.set(key, 'off'))
