import { local } from '#app/state/browser-storage.ts'
import { lastControl } from '#app/state/control.ts'
import { forgetTexts, isOfUser } from './user-storage.ts'

const key = 'rackside.keep-nothing'

/**
 * Whether this machine is to keep nothing that the server answers, and nothing that is typed: its user or the control file says
 * so.
 */
export const keepsNothing = (): boolean =>
  local.get(key) === '1' || lastControl().worker === 'off' || lastControl().store === false

/** Set where what is kept is sealed: what this browser keeps outside the sealed store would be in plain. It goes with its owner. */
export const sealedKey = 'rackside.owner.sealed'

/** Whether what is kept is sealed, as far as this browser has heard. */
export const isSealed = (): boolean => local.get(sealedKey) !== null

/** Whether the browser's small storages are to hold nothing that the server answers. */
export const keepsNoTexts = (): boolean => keepsNothing() || isSealed()

/** Sets it for this browser's pages; what they have stored goes. */
export function keepNothing(nothing: boolean): void {
  if (nothing) {
    local.set(key, '1')
    forgetTexts(isOfUser)
  } else local.remove(key)
}
