import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from './query.ts'

const me = query(currentUserView, {})

function ask(event: BeforeUnloadEvent) {
  // Data of a user who has signed out, perhaps in another tab, must not stay on screen behind a dialog.
  if (client.getQueryData(me.queryKey) !== undefined) event.preventDefault()
}

let wanted = 0

/** Makes the browser ask before this page is closed or reloaded, until the returned function is called. */
export function askOnUnload(): () => void {
  wanted += 1
  addEventListener('beforeunload', ask)
  return () => {
    wanted -= 1
    if (wanted === 0) removeEventListener('beforeunload', ask)
  }
}
