import { PartitionDatabase } from '#db/database.ts'
import { loadedAs } from './loaded-as.ts'
import { ask } from '#app/offline/worker-bridge.ts'

/** Milliseconds: the worker may have to ask the server first who is signed in. */
const partitionWithin = 10_000

/** Works on what the worker keeps for this user; nothing where there is no worker, nobody is known, or nothing is kept. */
export async function withStored<Value>(
  work: (database: PartitionDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  const name = await ask<string | undefined>({ type: 'partition', as: loadedAs() }, partitionWithin)
  if (!name) return undefined
  const database = new PartitionDatabase(name)
  await database.open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
