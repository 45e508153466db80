import { areNewestFirst, type AuditBlock, entriesWithin } from '#domain/audit-log.ts'
import { type Interval, joined, missing } from '#domain/time-intervals.ts'
import type { PartitionDatabase } from './database.ts'

/** Entries that a block may grow to when the log goes on: one block is read and written at once. */
const entriesPerBlock = 1_000

/**
 * Adds a part of the log that is complete, if the partition is still in the epoch in which its request began; false when
 * it is not. Blocks never overlap: of the part only what is not there yet is added.
 */
export function putBlock(database: PartitionDatabase, block: AuditBlock, epoch: number): Promise<boolean> {
  return database.transaction('rw', database.auditBlocks, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return false
    for (const gap of missing(block, await blockTimes(database))) {
      await append(database, { ...gap, entries: entriesWithin(block.entries, gap) })
    }
    return true
  })
}

/** A short block just before this one takes it in: a log that is followed would else be a block a second. */
async function append(database: PartitionDatabase, block: AuditBlock) {
  const older = await database.auditBlocks.where('to').equals(block.from).first()
  if (!older || !isWhole(older) || older.entries.length + block.entries.length > entriesPerBlock) {
    await database.auditBlocks.put(block)
    return
  }
  await database.auditBlocks.delete(older.from)
  await database.auditBlocks.put({
    from: older.from,
    to: block.to,
    entries: [...block.entries, ...older.entries],
  })
}

/** Where each block begins and ends, newest first; the entries are not read. */
async function blockTimes(database: PartitionDatabase): Promise<Interval[]> {
  const ends = await database.auditBlocks.orderBy('to').keys()
  const starts = await database.auditBlocks.orderBy('to').primaryKeys()
  return ends
    .map((end) => (typeof end === 'number' ? end : NaN))
    .map((to, index) => ({ from: starts[index] ?? to, to }))
    .filter(isStretch)
    .toReversed()
}

const isStretch = ({ from, to }: Interval) => Number.isFinite(from) && Number.isFinite(to) && from < to

/** Whether a block is as it was stored: damaged or edited by hand, it does not say what it claims to. */
export function isWhole(block: AuditBlock): boolean {
  const { from, to, entries } = block
  return (
    isStretch(block) &&
    areNewestFirst(entries) &&
    entriesWithin(entries, { from, to }).length === entries.length
  )
}

/** The stretches of time for which every entry is stored, newest first. */
export const storedIntervals = async (database: PartitionDatabase) => joined(await blockTimes(database))

/**
 * Gives every block that reaches into a stretch of time to `take`, newest first, until it says false. A block that is not
 * as it was stored is deleted: its time is then missing, and asked for again.
 */
export async function readBlocks(
  database: PartitionDatabase,
  { from, to }: Interval,
  take: (block: AuditBlock) => Promise<boolean>,
): Promise<void> {
  let end = Infinity
  for (const time of await blockTimes(database)) {
    if (time.from >= to || time.to <= from) continue
    const block = await database.auditBlocks.get(time.from)
    if (!block) continue
    // Blocks never overlap, unless someone changed them.
    if (!isWhole(block) || block.to > end) await database.auditBlocks.delete(time.from)
    else {
      end = block.from
      if (!(await take(block))) return
    }
  }
}

/** Forgets what lies wholly before an instant. */
export const dropBlocksBefore = (database: PartitionDatabase, time: number) =>
  database.auditBlocks.where('to').belowOrEqual(time).delete()

/** Forgets the log: its reader may not see it any more. */
export const clearBlocks = (database: PartitionDatabase) => database.auditBlocks.clear()
