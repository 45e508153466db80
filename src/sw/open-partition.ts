import { dropExpired } from '#db/answers.ts'
import { PartitionDatabase } from '#db/database.ts'

interface Hooks {
  now: () => number
  onTrouble: (text: string) => void
}

/** Opens one user's database in an epoch. A broken one is tried once more and then done without, with a notice. */
export async function openPartition(
  name: string,
  epoch: number,
  { now, onTrouble }: Hooks,
): Promise<PartitionDatabase | undefined> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const database = new PartitionDatabase(name)
    try {
      await database.open()
      await database.facts.put({ key: 'epoch', value: epoch })
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
