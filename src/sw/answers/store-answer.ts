import { evict } from '#db/answers.ts'
import type { PartitionDatabase } from '#db/database.ts'
import type { Decisions } from './decisions.ts'
import type { Partitions } from '#sw/session/partitions.ts'

interface StoreDeps {
  partitions: Partitions
  decisions: Pick<Decisions, 'note'>
  onNotice: (text: string) => void
}

/**
 * Partitions where the disk was full twice in a row: nothing is stored in them until there may be space
 * again.
 */
const full = new WeakSet<PartitionDatabase>()

/** Call after the user may have freed space: storing resumes. */
export const storeAgain = (database: PartitionDatabase): boolean => full.delete(database)

/**
 * Runs `put` in the given epoch. Never fails: if the disk is full, deletes a quarter of the stored answers
 * and retries; if it is still full, storing stops with a notice.
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
