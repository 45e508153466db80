import { ownPrefix } from '#app/user/page-user.ts'
import { session } from '#app/state/browser-storage.ts'

/** It goes with the user at the latest, and with the tab. */
const key = `${ownPrefix}as-if-offline`

/** Whether this tab browses as if there were no network: it is shown what is stored, and nothing is sent. */
export const isAsIfOffline = (): boolean => session.get(key) !== null

/** Begins, or ends it. The page is loaded anew, as it would be without a network. */
export function browseAsIfOffline(on: boolean): void {
  if (on) session.set(key, '1')
  else session.remove(key)
  location.reload()
}
