import { contentsOf } from '#db/contents.ts'
import { appFilesKept } from '#app/worker/app-files.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { cacheKey } from '#app/user/user-storage.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { partitionWithin, withStored } from '#app/worker/stored-answers.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import { forgetPlain } from '#app/unlock/seal.ts'

/** Query key of `readStored`. */
export const storedHereKey = ['stored-here']

/** What is stored for this user, and the browser's estimate. */
export async function readStored() {
  const [contents, app, estimate, persistent] = await Promise.all([
    withStored(contentsOf).catch(() => undefined),
    appFilesKept(),
    navigator.storage?.estimate?.().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => false),
  ])
  return {
    contents,
    /** Something may be stored, but could not be read. */
    isUnread: !contents && !keepsNothing() && Boolean(navigator.serviceWorker?.controller),
    firstScreens: localStore.get(cacheKey)?.length ?? 0,
    app,
    usage: estimate?.usage,
    quota: estimate?.quota,
    persistent: persistent ?? false,
  }
}

export type StoredHere = Awaited<ReturnType<typeof readStored>>

/** Deletes stored data; the user stays signed in. */
export async function clearStored(): Promise<void> {
  forgetPlain()
  const isDone = await ask<boolean>({ type: 'clear', as: pageUserKey() }, partitionWithin)
  if (!isDone) throw new Error('The stored data could not be reached. Try again.')
}
