import { areNewestFirst, type AuditBlock, entriesWithin } from '#domain/audit-log.ts'
import { type Interval, joined, missing } from '#domain/time-intervals.ts'
import { readDate } from '#api/casing.ts'
import type { AuditBlockRow, PartitionDatabase } from './database.ts'
import type { Seal } from './seal.ts'

/** Entries that a block may grow to when the log goes on: one block is read and written at once. */
const entriesPerBlock = 1_000

/**
 * Adds a part of the log that is complete, if the partition is still in the epoch in which its request began; false when
 * it is not. Blocks never overlap: of the part only what is not there yet is added.
 */
export async function putBlock(
  database: PartitionDatabase,
  block: AuditBlock,
  epoch: number,
): Promise<boolean> {
  const gaps = async () => missing(block, await blockTimes(database))
  // Before the transaction: it would end while a block is being sealed.
  const rows = await Promise.all(
    (await gaps()).map((gap) =>
      sealedBlock(database.seal, { ...gap, entries: entriesWithin(block.entries, gap) }),
    ),
  )
  return database.transaction('rw', database.auditBlocks, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return false
    for (const { from, to } of await gaps()) {
      // What another page has added to meanwhile is asked for again.
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

/** A block as it was. One that cannot be opened is as if damaged: undefined. */
async function openedBlock(seal: Seal | undefined, row: AuditBlockRow): Promise<AuditBlock | undefined> {
  const { from, to, sealed } = row
  if (!seal) return sealed ? undefined : { from, to, entries: row.entries }
  const texts = await Promise.all((sealed ?? []).map(({ from, part }) => seal.open(part, place(from))))
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  const parts = texts.map((text = '') => JSON.parse(text, readDate) as AuditBlock['entries'])
  return { from, to, entries: parts.flat() }
}

/** How many entries a block holds. */
export const countEntries = ({ entries, sealed }: AuditBlockRow): number =>
  sealed ? sealed.reduce((sum, part) => sum + part.entries, 0) : entries.length

/** Adds a block to a short one that ends where it begins: a log that is followed would otherwise be a block a second. */
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

/** Where each block begins and ends, newest first; the entries are not read. */
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

/** Whether a block is valid. One that was damaged or edited by hand may not hold every entry of its time. */
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
 * Gives every block that overlaps an interval to `take`, newest first, until it returns false. A damaged block is deleted: its
 * time is then missing, and is requested again.
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

/** A block of a row that may reach too far, as far as its entries prove it. Without entries it proves nothing: undefined. */
async function believed(database: PartitionDatabase, block: AuditBlock): Promise<AuditBlock | undefined> {
  const newest = isIntactBlock(block) ? block.entries[0] : undefined
  if (!newest) return undefined
  const to = newest.timeCompleted.getTime() + 1
  await database.auditBlocks.update(block.from, { to, proved: 1 })
  return { ...block, to }
}

/** Deletes the blocks that end before an instant. */
export const dropBlocksBefore = (database: PartitionDatabase, time: number) =>
  database.auditBlocks.where('to').belowOrEqual(time).delete()

/** The longest that the log may be kept, in milliseconds. */
const longest = 90 * 24 * 3600_000

/** Keeps the log for so many milliseconds from now on, and deletes what is older. */
export async function keepLogFor(database: PartitionDatabase, ms: number, now: number): Promise<void> {
  await database.facts.put({ key: 'logKeptFor', value: ms })
  await dropOldBlocks(database, now)
}

/** Deletes the blocks that are older than the log is kept, at most so many milliseconds. */
export async function dropOldBlocks(database: PartitionDatabase, now: number, most = longest): Promise<void> {
  const keptFor = (await database.facts.get('logKeptFor'))?.value
  const isChosen = typeof keptFor === 'number' && keptFor > 0 && keptFor < most
  await dropBlocksBefore(database, now - (isChosen ? keptFor : most))
}

/** Deletes the log: the user may not see it any more. */
export const clearBlocks = (database: PartitionDatabase) => database.auditBlocks.clear()
