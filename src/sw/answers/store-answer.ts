import { evict } from '#db/answers.ts'
import type { PartitionDatabase } from '#db/database.ts'
import type { Decisions } from './decisions.ts'
import type { Partitions } from '#sw/session/partitions.ts'

interface StoreDeps {
  partitions: Partitions
  decisions: Pick<Decisions, 'note'>
  onNotice: (text: string) => void
}

/** Partitions for which the disk was full twice: nothing is stored in them until there may be space again. */
const full = new WeakSet<PartitionDatabase>()

/** A person may have made space: storing is tried again. */
export const storeAgain = (database: PartitionDatabase): boolean => full.delete(database)

/**
 * Lets `put` store something in the given epoch. Never fails: if the disk is full, a quarter of the stored answers is deleted;
 * if it is full again, storing stops with a notice.
 */
export async function store(
  { partitions, decisions, onNotice }: StoreDeps,
  scope: string,
  epoch: number,
  put: (database: PartitionDatabase, epoch: number) => Promise<unknown>,
): Promise<void> {
  const partition = await partitions.toWrite(scope, epoch)
  if (!partition) return decisions.note('not stored', 'no partition')
  const { database } = partition
  if (full.has(database)) return decisions.note('not stored', 'full')
  try {
    if ((await put(database, partition.epoch)) === false) decisions.note('not stored', 'refused')
  } catch (error) {
    if (!isQuota(error)) return decisions.note('not stored', 'failed')
    try {
      decisions.note('evicted', 'full')
      await evict(database, 0.75)
      await put(database, partition.epoch)
    } catch {
      full.add(database)
      onNotice('This machine is out of space: new data is shown, but not stored for offline use.')
    }
  }
}

const isQuota = (error: unknown) =>
  error instanceof Error && `${error.name} ${error.message}`.includes('QuotaExceeded')
