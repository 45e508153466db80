import { areNewestFirst, type AuditBlock, entriesWithin } from '#domain/audit-log.ts'
import { day } from '#domain/durations.ts'
import { type Interval, joined, missing } from '#domain/time-intervals.ts'
import { readDate } from '#api/casing.ts'
import type { AuditBlockRow, PartitionDatabase } from './database.ts'
import type { Seal } from './seal.ts'

/** The most entries in a block that grows with the log: a block is read and written as a whole. */
const entriesPerBlock = 1_000

/**
 * Stores a complete part of the log if the partition is still in the epoch in which its request began; false
 * if it is not. Blocks never overlap: only the missing intervals are added.
 */
export async function putBlock(
  database: PartitionDatabase,
  block: AuditBlock,
  epoch: number,
): Promise<boolean> {
  const gaps = async () => missing(block, await blockTimes(database))
  // Before the transaction, which would end during the encryption.
  const rows = await Promise.all(
    (await gaps()).map((gap) =>
      sealedBlock(database.seal, { ...gap, entries: entriesWithin(block.entries, gap) }),
    ),
  )
  return database.transaction('rw', database.auditBlocks, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return false
    for (const { from, to } of await gaps()) {
      // If another page filled part of the gap meanwhile, the rest is requested again later.
      const row = rows.find((row) => row.from === from && row.to === to)
      if (row) await append(database, row)
    }
    return true
  })
}

const place = (from: number) => `auditBlocks ${from}`

async function sealedBlock(seal: Seal | undefined, block: AuditBlock): Promise<AuditBlockRow> {
  if (!seal) return { ...block, proved: 1 }
  const { from, to, entries } = block
  const part = await seal.close(JSON.stringify(entries), place(from))
  return { from, to, entries: [], sealed: [{ from, entries: entries.length, part }], proved: 1 }
}

/** A decrypted block; undefined if it cannot be decrypted. */
async function openedBlock(seal: Seal | undefined, row: AuditBlockRow): Promise<AuditBlock | undefined> {
  const { from, to, sealed } = row
  if (!seal) return sealed ? undefined : { from, to, entries: row.entries }
  const texts = await Promise.all((sealed ?? []).map(({ from, part }) => seal.open(part, place(from))))
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  const parts = texts.map((text = '') => JSON.parse(text, readDate) as AuditBlock['entries'])
  return { from, to, entries: parts.flat() }
}

export const countEntries = ({ entries, sealed }: AuditBlockRow): number =>
  sealed ? sealed.reduce((sum, part) => sum + part.entries, 0) : entries.length

/**
 * Merges a block into a short one that ends where it begins; following the log would otherwise create a block
 * a second.
 */
async function append(database: PartitionDatabase, block: AuditBlockRow) {
  const older = await database.auditBlocks.where('to').equals(block.from).first()
  const isFull = () => older && countEntries(older) + countEntries(block) > entriesPerBlock
  if (!older?.proved || !isIntactBlock(older) || isFull()) {
    await database.auditBlocks.put(block)
    return
  }
  await database.auditBlocks.delete(older.from)
  await database.auditBlocks.put({
    from: older.from,
    to: block.to,
    entries: [...block.entries, ...older.entries],
    proved: 1,
    ...(block.sealed && { sealed: [...block.sealed, ...(older.sealed ?? [])] }),
  })
}

/** The start and end of each block, newest first. Does not read the entries. */
async function blockTimes(database: PartitionDatabase): Promise<Interval[]> {
  const ends = await database.auditBlocks.orderBy('to').keys()
  const starts = await database.auditBlocks.orderBy('to').primaryKeys()
  return ends
    .map((end) => (typeof end === 'number' ? end : NaN))
    .map((to, index) => ({ from: starts[index] ?? to, to }))
    .filter(isInterval)
    .toReversed()
}

const isInterval = ({ from, to }: Interval) => Number.isFinite(from) && Number.isFinite(to) && from < to

/** Whether a block is valid; one that was damaged or edited by hand may lack entries. */
export function isIntactBlock(block: AuditBlock): boolean {
  const { from, to, entries } = block
  return (
    isInterval(block) &&
    areNewestFirst(entries) &&
    entriesWithin(entries, { from, to }).length === entries.length
  )
}

/** The intervals for which every entry is stored, newest first. */
export const storedIntervals = async (database: PartitionDatabase) => joined(await blockTimes(database))

/**
 * Passes every block that overlaps an interval to `take`, newest first, until it returns false. Deletes
 * damaged blocks, whose intervals are then requested again.
 */
export async function readBlocks(
  database: PartitionDatabase,
  { from, to }: Interval,
  take: (block: AuditBlock) => Promise<boolean>,
): Promise<void> {
  let end = Infinity
  for (const time of await blockTimes(database)) {
    if (time.from >= to || time.to <= from) continue
    const stored = await database.auditBlocks.get(time.from)
    if (!stored) continue
    const opened = await openedBlock(database.seal, stored)
    const block = opened && (stored.proved ? opened : await believed(database, opened))
    // Only a damaged block overlaps another.
    if (!block || !isIntactBlock(block) || block.to > end) await database.auditBlocks.delete(time.from)
    else {
      end = block.from
      if (!(await take(block))) return
    }
  }
}

/**
 * Shortens a block of an older version, which may claim too much time, to what its entries prove. Undefined
 * without entries.
 */
async function believed(database: PartitionDatabase, block: AuditBlock): Promise<AuditBlock | undefined> {
  const newest = isIntactBlock(block) ? block.entries[0] : undefined
  if (!newest) return undefined
  const to = newest.timeCompleted.getTime() + 1
  await database.auditBlocks.update(block.from, { to, proved: 1 })
  return { ...block, to }
}

export const dropBlocksBefore = (database: PartitionDatabase, time: number) =>
  database.auditBlocks.where('to').belowOrEqual(time).delete()

/** The longest that the log may be stored, in milliseconds. */
const longest = 90 * day

/** Sets how long the log is stored, in milliseconds, and deletes older blocks. */
export async function keepLogFor(database: PartitionDatabase, ms: number, now: number): Promise<void> {
  await database.facts.put({ key: 'logKeptFor', value: ms })
  await dropOldBlocks(database, now)
}

/** Deletes blocks older than the chosen retention, but at most `most` milliseconds. */
export async function dropOldBlocks(database: PartitionDatabase, now: number, most = longest): Promise<void> {
  const keptFor = (await database.facts.get('logKeptFor'))?.value
  const isChosen = typeof keptFor === 'number' && keptFor > 0 && keptFor < most
  await dropBlocksBefore(database, now - (isChosen ? keptFor : most))
}

/** Deletes the log, which the user may no longer see. */
export const clearBlocks = (database: PartitionDatabase) => database.auditBlocks.clear()
