import { dropCollections, evictForSpace, noteSpace } from '#db/answers.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { isQuota } from '#db/is-quota.ts'
import type { Decisions } from './decisions.ts'
import type { DocumentCall } from '#sw/data-layer-deps.ts'
import { askBeside, confirmUser, type GateDeps } from '#sw/session/user-gate.ts'

interface StoreDeps extends GateDeps {
  decisions: Pick<Decisions, 'note'>
  onNotice: (text: string) => void
  now: () => number
}

type SpaceDeps = Pick<StoreDeps, 'decisions' | 'now'>

/** Partitions on a full disk: no answers are stored in them until there may be space again. */
const full = new WeakSet<PartitionDatabase>()

/** Whether storing has stopped, because the disk is full. */
export const isFull = (database: PartitionDatabase): boolean => full.has(database)

/** Call after the user may have freed space: storing resumes. */
export const storeAgain = (database: PartitionDatabase): boolean => full.delete(database)

/** The disk is full: storing stops, with a notice. */
function stop({ onNotice }: Pick<StoreDeps, 'onNotice'>, database: PartitionDatabase): void {
  full.add(database)
  onNotice('This machine is out of space. New data is shown, but not stored for offline use.')
}

/** Call if a take could not store its progress on a full disk: deletes stored answers, or else storing stops. */
export async function makeRoom(deps: Omit<StoreDeps, keyof GateDeps>, database: PartitionDatabase) {
  const hasEvicted = await evict(deps, database).catch(() => false)
  if (!hasEvicted) stop(deps, database)
}

async function evict({ decisions, now }: SpaceDeps, database: PartitionDatabase): Promise<boolean> {
  const hasEvicted = await evictForSpace(database, now())
  if (hasEvicted) decisions.note('evicted', 'full')
  return hasEvicted
}

/** Runs `write`; if the disk is full, deletes a quarter of the stored answers and retries. */
async function makingRoom<Result>(
  deps: SpaceDeps,
  database: PartitionDatabase,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isQuota(error)) throw error
    await evict(deps, database)
    const result = await write()
    await noteSpace(database)
    return result
  }
}

/**
 * Runs `change`, which updates the stored answers of these collections after a write. On a disk that stays
 * full, deletes the unpinned ones instead, since they cannot be marked as stale.
 */
export async function changeStored(
  deps: SpaceDeps,
  database: PartitionDatabase,
  resources: string[],
  change: () => Promise<unknown>,
): Promise<void> {
  try {
    await makingRoom(deps, database, change)
  } catch (error) {
    if (!isQuota(error)) throw error
    await dropCollections(database, resources)
    deps.decisions.note('dropped', 'full')
  }
}

/**
 * Runs `put` in the given epoch, once the server has named the user to the call's document: until then the
 * answer may be another user's. Never fails: if the disk stays full, storing stops with a notice, and later
 * workers delete nothing more that day.
 */
export async function store(
  deps: StoreDeps,
  call: DocumentCall,
  epoch: number,
  put: (database: PartitionDatabase, epoch: number) => Promise<unknown>,
): Promise<void> {
  const { partitions, decisions } = deps
  // If an earlier request for the user failed, nobody else may ask again.
  const stopAsking = askBeside(deps, call)
  const mayWrite = await partitions.toWrite(call.scope, epoch)
  stopAsking()
  if (!mayWrite) return decisions.note('not stored', 'no partition')
  if ((await confirmUser(deps, call)) !== 'named') return decisions.note('not stored', 'user unknown')
  const partition = await partitions.toWrite(call.scope, epoch)
  if (!partition) return decisions.note('not stored', 'no partition')
  const { database } = partition
  if (isFull(database)) return decisions.note('not stored', 'full')
  try {
    const isStored = await makingRoom(deps, database, () => put(database, partition.epoch))
    if (isStored === false) decisions.note('not stored', 'refused')
  } catch (error) {
    if (isQuota(error)) stop(deps, database)
    else decisions.note('not stored', 'failed')
  }
}
