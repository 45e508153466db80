import { currentUserView } from '#api/generated/current-user.ts'
import { leaving } from '#app/state/leaving.ts'
import { client, query } from './query.ts'

const me = query(currentUserView, {})

const wanted = new Set<() => boolean>()

function ask(event: BeforeUnloadEvent) {
  // Data of a user who has signed out, perhaps in another tab, must not stay on screen behind a dialog.
  if (client.getQueryData(me.queryKey) === undefined) return
  if ([...wanted].some((isNeeded) => isNeeded())) event.preventDefault()
}

/**
 * Makes the browser ask before this page is closed or reloaded, if it is needed then, until the returned
 * function is called. By default it is not needed once the session has ended.
 */
export function askOnUnload(isNeeded = () => !leaving.expired): () => void {
  wanted.add(isNeeded)
  addEventListener('beforeunload', ask)
  return () => {
    wanted.delete(isNeeded)
    if (wanted.size === 0) removeEventListener('beforeunload', ask)
  }
}
