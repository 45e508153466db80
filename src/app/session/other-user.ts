import { currentUserView } from '#api/generated/current-user.ts'
import { send } from '#api/send.ts'
import { userKey } from '#api/user-key.ts'
import { call } from '#app/data/client.ts'
import { deleteOwnDatabase } from '#app/data/drafts.ts'
import { loadedAs, noticeOtherUser, otherUser } from '#app/user/page-user.ts'
import { dropCache } from '#app/data/persisted-cache.ts'
import { createStore } from '#app/state/store.ts'
import type { WorkerMessage } from '#worker-protocol/messages.ts'

/** A page that becomes visible asks at most once in so many milliseconds who is signed in. */
const lookEvery = 3_000

/** Milliseconds for deleting a database that another page may hold on to. */
const deletedWithin = 500

/** Milliseconds for asking who it is that is signed in now. */
const nameWithin = 5_000

/** The name of whoever is signed in now, once the server has said it. */
export const otherName = createStore<string | undefined>(undefined)

/** Watches whether whoever is signed in is still whom this page was loaded as; leaves nothing of them if not. */
export function watchUser(): void {
  otherUser.subscribe(() => void leave())
  let lookedAt = Number.NEGATIVE_INFINITY
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lookedAt >= lookEvery
    if (document.visibilityState !== 'visible' || loadedAs() === undefined || !isDue) return
    lookedAt = Date.now()
    // `call` takes notice of the answer.
    void call(currentUserView, {}, undefined, { cache: 'no-store' }).catch(() => undefined)
  })
}

/** What the worker says when it has deleted the store of one user for another. */
export function noticeWipe({ user }: Extract<WorkerMessage, { type: 'wiped' }>): void {
  if (user !== loadedAs()) noticeOtherUser()
}

/** Forgets everything of whom this page was loaded as. */
async function leave(): Promise<void> {
  // First the notice takes the place of what shows it.
  await new Promise((resolve) => setTimeout(resolve))
  dropCache()
  const deleted = deleteOwnDatabase().catch(() => undefined)
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, deletedWithin))])
  if (otherUser.get()?.atOnce) location.reload()
  else await askName()
}

async function askName(): Promise<void> {
  const signal = AbortSignal.timeout(nameWithin)
  const me = await send(currentUserView, {}, { cache: 'no-store', signal }).catch(() => undefined)
  if (me?.kind !== 'success') return
  // The session is back in the same hands, and nothing is left to be shown here.
  if (userKey(me.data) === loadedAs()) location.reload()
  else otherName.set(me.data.displayName)
}
