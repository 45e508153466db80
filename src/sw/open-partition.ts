import { dropExpired } from '#db/answers.ts'
import { PartitionDatabase } from '#db/database.ts'

import { storePatience, tooLate, within } from './patience.ts'

interface Hooks {
  now: () => number
  onTrouble: (text: string) => void
}

/** Opens one user's database in an epoch. A broken or blocked one is tried once more and then done without, with a notice. */
export async function openPartition(
  name: string,
  epoch: number,
  { now, onTrouble }: Hooks,
): Promise<PartitionDatabase | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const database = new PartitionDatabase(name)
    try {
      await within(storePatience.open, enter(database, epoch), tooLate('Opening a database'))
      // Nobody waits for what is past its time to go.
      void dropExpired(database, now()).catch(() => undefined)
      return database
    } catch {
      database.close()
    }
  }
  onTrouble('The data stored on this machine cannot be opened. Rackside works, but not without a network.')
  return undefined
}

async function enter(database: PartitionDatabase, epoch: number) {
  await database.open()
  await database.facts.put({ key: 'epoch', value: epoch })
}
