import { localStore } from '#app/state/browser-storage.ts'
import { lastControl } from '#app/state/control.ts'
import { removeKeys, isOfUser } from './user-storage.ts'

export const keepNothingKey = 'rackside.keep-nothing'

/** Whether the user or the control file forbids storing answers and drafts on this machine. */
export function keepsNothing(): boolean {
  const { worker, store } = lastControl()
  return localStore.get(keepNothingKey) === '1' || worker === 'off' || store === false
}

/** Set while stored data is sealed, as other browser storage would be unencrypted. Removed with its owner. */
export const sealedKey = 'rackside.owner.sealed'

/** Whether stored data is sealed, as last known by this browser. */
export const isSealed = (): boolean => localStore.get(sealedKey) !== null

/** Whether localStorage and sessionStorage must not hold any of the server's data. */
export const keepsNoTexts = (): boolean => keepsNothing() || isSealed()

/** Deletes what pages have stored for the user. What is stored from now on is sealed as before. */
export const forgetStored = (): void => removeKeys((key) => isOfUser(key) && key !== sealedKey)
