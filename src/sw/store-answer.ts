import { evict } from '#db/answers.ts'
import type { PartitionDatabase } from '#db/database.ts'
import type { Partitions } from './partitions.ts'

interface StoreParts {
  partitions: Partitions
  onTrouble: (text: string) => void
}

/** Partitions that met a full disk twice: read-only until the worker starts again. */
const full = new WeakSet<PartitionDatabase>()

/**
 * Keeps something that `put` writes in the given epoch. Never fails: a full disk costs a quarter of the answers that are
 * stored, then storing stops with a notice.
 */
export async function store(
  { partitions, onTrouble }: StoreParts,
  scope: string,
  epoch: number,
  put: (database: PartitionDatabase, epoch: number) => Promise<unknown>,
): Promise<void> {
  const partition = await partitions.toWrite(scope, epoch)
  if (!partition) return
  const { database } = partition
  if (full.has(database)) return
  try {
    await put(database, partition.epoch)
  } catch (trouble) {
    if (!isQuota(trouble)) return
    try {
      await evict(database, 0.75)
      await put(database, partition.epoch)
    } catch {
      full.add(database)
      onTrouble('This machine is out of space: new data is shown, but not kept for offline use.')
    }
  }
}

const isQuota = (trouble: unknown) =>
  trouble instanceof Error && `${trouble.name} ${trouble.message}`.includes('QuotaExceeded')
