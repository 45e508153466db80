import type { PartitionDatabase } from '#db/database.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { openUserDatabase } from '#app/user/user-database.ts'
import { ask } from './worker-bridge.ts'

/** Milliseconds: the worker may first have to ask the server who is signed in. */
export const partitionWithin = 10_000

/** Runs work on the user's stored data; undefined if there is no worker, user, or data. */
export async function withStored<Value>(
  work: (database: PartitionDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  const partition = await ask<string | undefined>({ type: 'partition', as: pageUserKey() }, partitionWithin)
  const database = partition && (await openUserDatabase(partition))
  if (!database) return undefined
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
