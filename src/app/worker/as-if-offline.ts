import { ownPrefix } from '#app/user/page-user.ts'
import { session } from '#app/state/browser-storage.ts'

/** Expires with the user and with the tab. */
const key = `${ownPrefix}as-if-offline`

/** Whether this tab browses as if offline: shows stored data and sends nothing. */
export const isAsIfOffline = (): boolean => session.get(key) !== null

/** Turns it on or off; reloads the page. */
export function browseAsIfOffline(on: boolean): void {
  if (on) session.set(key, '1')
  else session.remove(key)
  location.reload()
}
