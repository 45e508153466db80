import { contentsOf, emptyPartition } from '#db/contents.ts'
import { appFilesKept } from '#app/worker/app-files.ts'
import { dropStoredCache, storedBytes } from '#app/data/persisted-cache.ts'
import { withStored } from '#app/worker/stored-answers.ts'

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
    firstScreens: storedBytes(),
    app,
    usage: estimate?.usage,
    quota: estimate?.quota,
    persistent: persistent ?? false,
  }
}

export type StoredHere = Awaited<ReturnType<typeof readStored>>

/** Deletes stored data; the user stays signed in. */
export async function clearStored(): Promise<void> {
  dropStoredCache()
  const isDone = await withStored(async (database) => {
    await emptyPartition(database)
    return true
  })
  if (!isDone) throw new Error('The stored data could not be reached. Try again.')
}
