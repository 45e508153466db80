import { isIntact, rowCountsFrom, sizeOf } from './answer-row.ts'
import { countEntries, isIntactBlock } from './audit-log.ts'
import type { PartitionDatabase } from './database.ts'
import { pinnedSizes, sumOf } from './pins.ts'

/** What is stored of one collection, such as `/v1/instances`. */
export interface StoredCollection {
  resource: string
  answers: number
  /** In characters, an estimate of bytes. */
  size: number
  /** The times from which the oldest's and the newest's age count, milliseconds since the epoch. */
  oldest: number
  newest: number
}

export interface Contents {
  /** The version of the database schema. */
  version: number
  collections: StoredCollection[]
  /** How many of the answers are pinned, and their size in characters. */
  pinned: { answers: number; size: number }
  drafts: number
  uploads: number
  changes: number
  log: { entries: number; from: number; to: number } | undefined
}

/** Counts a partition's contents in one transaction; the largest collections first. */
export const contentsOf = (database: PartitionDatabase): Promise<Contents> =>
  database.transaction('r', database.tables, () => counted(database))

async function counted(database: PartitionDatabase): Promise<Contents> {
  const found = new Map<string, StoredCollection>()
  await database.answers.each((row) => {
    if (!isIntact(row)) return
    const { resource } = row
    const time = rowCountsFrom(row)
    const before = found.get(resource) ?? {
      resource,
      answers: 0,
      size: 0,
      oldest: time,
      newest: time,
    }
    found.set(resource, {
      resource,
      answers: before.answers + 1,
      size: before.size + sizeOf(row),
      oldest: Math.min(before.oldest, time),
      newest: Math.max(before.newest, time),
    })
  })
  const pinned = await pinnedSizes(database)
  return {
    version: database.verno,
    collections: [...found.values()].toSorted((a, b) => b.size - a.size),
    pinned: { answers: pinned.size, size: sumOf(pinned) },
    drafts: await database.drafts.count(),
    uploads: await database.uploads.count(),
    changes: await database.changes.count(),
    log: await logIn(database),
  }
}

async function logIn(database: PartitionDatabase): Promise<Contents['log']> {
  let log: Contents['log']
  await database.auditBlocks.each((block) => {
    if (!isIntactBlock(block)) return
    const { from, to } = block
    log = {
      entries: (log?.entries ?? 0) + countEntries(block),
      from: Math.min(log?.from ?? from, from),
      to: Math.max(log?.to ?? to, to),
    }
  })
  return log
}

/** Empties a partition that stays in use. */
export const emptyPartition = (database: PartitionDatabase): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const { answers, drafts, auditBlocks, uploads, changes, takes, pins } = database
    const tables = [answers, drafts, auditBlocks, uploads, changes, takes, pins]
    await Promise.all(tables.map((table) => table.clear()))
    await database.facts.bulkPut([
      { key: 'count', value: 0 },
      { key: 'size', value: 0 },
    ])
    await database.facts.delete('evictedAt')
  })
