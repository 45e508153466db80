import { dropExpired } from '#db/answers.ts'
import { PartitionDatabase } from '#db/database.ts'
import { isQuota } from '#db/is-quota.ts'
import type { KeptIn } from '#db/wrapped-key.ts'
import { storeTimeouts, timeoutError, withTimeout } from '#sw/network/time-outs.ts'

interface Deps {
  now: () => number
  onNotice: (text: string) => void
}

/**
 * Opens a user's database in an epoch. If that fails twice, shows a notice; the worker continues without a
 * store.
 */
export async function openPartition(
  { name, seal }: KeptIn,
  epoch: number,
  { now, onNotice }: Deps,
): Promise<PartitionDatabase | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const database = new PartitionDatabase(name)
    database.seal = seal
    try {
      await withTimeout(storeTimeouts.open, openInEpoch(database, epoch), timeoutError('Opening a database'))
      // Expired answers are never shown, so nothing waits for their deletion.
      void dropExpired(database, now()).catch(() => undefined)
      return database
    } catch {
      database.close()
    }
  }
  onNotice('The data stored on this machine cannot be opened. Rackside works only online.')
  return undefined
}

async function openInEpoch(database: PartitionDatabase, epoch: number) {
  await database.open()
  if ((await database.facts.get('epoch'))?.value === epoch) return
  // On a full disk, stored answers can still be read. None is stored, as their epoch is not the database's.
  await database.facts.put({ key: 'epoch', value: epoch }).catch((error: unknown) => {
    if (!isQuota(error)) throw error
  })
}
