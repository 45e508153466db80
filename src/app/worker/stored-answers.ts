import type { PartitionDatabase } from '#db/database.ts'
import { loadedAs } from '#app/user/page-user.ts'
import { openPartition } from '#app/user/user-database.ts'
import { ask } from './worker-bridge.ts'

/** Milliseconds: the worker may have to ask the server first who is signed in. */
const partitionWithin = 10_000

/** Works on what the worker keeps for this user; nothing where there is no worker, nobody is known, or nothing is kept. */
export async function withStored<Value>(
  work: (database: PartitionDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  const partition = await ask<string | undefined>({ type: 'partition', as: loadedAs() }, partitionWithin)
  const database = partition && (await openPartition(partition))
  if (!database) return undefined
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
