import { ownPrefix } from '#app/user/page-user.ts'
import { sessionStore } from '#app/state/browser-storage.ts'

/** Expires with the user and with the tab. */
const key = `${ownPrefix}as-if-offline`

/** Whether this tab browses as if offline: shows stored data and sends nothing. */
export const isAsIfOffline = (): boolean => sessionStore.get(key) !== null

/** Turns it on or off; reloads the page. */
export function browseAsIfOffline(on: boolean): void {
  if (on) sessionStore.set(key, '1')
  else sessionStore.remove(key)
  location.reload()
}
