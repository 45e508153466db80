import { contentsOf, emptyPartition } from '#db/contents.ts'
import { dropStoredCache } from '#app/persisted-cache.ts'
import { withStored } from '#app/stored-here.ts'

/** What is kept here for this user, and what the browser says of it. */
export async function readStored() {
  const [contents, estimate, persistent] = await Promise.all([
    withStored(contentsOf).catch(() => undefined),
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted().catch(() => false),
  ])
  return {
    contents,
    usage: estimate?.usage,
    quota: estimate?.quota,
    persistent: persistent ?? false,
  }
}

/** Deletes what is kept; the user stays signed in. */
export async function clearStored(): Promise<void> {
  dropStoredCache()
  await withStored(emptyPartition)
}
