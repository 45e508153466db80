import { currentUserView } from '#api/generated/current-user.ts'
import { send } from '#api/send.ts'
import { userKey } from '#api/user-key.ts'
import { delay } from '#app/state/delay.ts'
import { call } from '#app/data/client.ts'
import { deleteOwnDatabase } from '#app/data/drafts.ts'
import { pageUserKey, noticeOtherUser, otherUser } from '#app/user/page-user.ts'
import { dropCache } from '#app/data/persisted-cache.ts'
import { createStore } from '#app/state/store.ts'
import type { WorkerMessage } from '#worker-protocol/messages.ts'

/** Minimum milliseconds between checks of the session when a page becomes visible. */
const checkEvery = 3_000

/** Milliseconds for deleting a database, which another page may block. */
const deletedWithin = 500

/** Milliseconds for reading the new user's name. */
const nameWithin = 5_000

/** The name of the user now signed in, once known. */
export const otherName = createStore<string | undefined>(undefined)

/**
 * Checks that the signed-in user is the one this page was loaded for; otherwise removes all of their data.
 */
export function watchUser(): void {
  otherUser.subscribe(() => void leave())
  let dueAt = 0
  document.addEventListener('visibilitychange', () => {
    const now = performance.now()
    if (document.visibilityState !== 'visible' || pageUserKey() === undefined || now < dueAt) return
    dueAt = now + checkEvery
    // `call` itself compares the user in the answer.
    void call(currentUserView, {}, undefined, { cache: 'no-store' }).catch(() => undefined)
  })
}

/** The worker has deleted one user's store for another. */
export function noticeWipe({ user }: Extract<WorkerMessage, { type: 'wiped' }>): void {
  if (user !== pageUserKey()) noticeOtherUser()
}

/** Removes all data of the user this page was loaded for. */
async function leave(): Promise<void> {
  // Lets the notice replace the page first.
  await delay(0)
  dropCache()
  const deleted = deleteOwnDatabase().catch(() => undefined)
  await Promise.race([deleted, delay(deletedWithin)])
  if (otherUser.get()?.atOnce) location.reload()
  else await askName()
}

async function askName(): Promise<void> {
  const signal = AbortSignal.timeout(nameWithin)
  const me = await send(currentUserView, {}, { cache: 'no-store', signal }).catch(() => undefined)
  if (me?.kind !== 'success') return
  // The original user is back, and nothing is left to show here.
  if (userKey(me.data) === pageUserKey()) location.reload()
  else otherName.set(me.data.displayName)
}
