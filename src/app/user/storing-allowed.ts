import { localStore } from '#app/state/browser-storage.ts'
import { lastControl } from '#app/state/control.ts'
import { removeKeys, isOfUser } from './user-storage.ts'

const key = 'rackside.keep-nothing'

/** Whether the user or the control file forbids storing answers and drafts on this machine. */
export function keepsNothing(): boolean {
  const { worker, store } = lastControl()
  return localStore.get(key) === '1' || worker === 'off' || store === false
}

/** Set while stored data is sealed, as other browser storage would be unencrypted. Removed with its owner. */
export const sealedKey = 'rackside.owner.sealed'

/** Whether stored data is sealed, as last known by this browser. */
export const isSealed = (): boolean => localStore.get(sealedKey) !== null

/** Whether localStorage and sessionStorage must not hold any of the server's data. */
export const keepsNoTexts = (): boolean => keepsNothing() || isSealed()

/** Sets it for this browser's pages and deletes what they have stored. */
export function keepNothing(nothing: boolean): void {
  if (nothing) {
    localStore.set(key, '1')
    removeKeys(isOfUser)
  } else localStore.remove(key)
}
