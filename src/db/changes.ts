import { isRecord } from '#api/objects.ts'
import { aboutOf, type Change, type NotedChange } from '#domain/offline/changes.ts'
import { isKind } from '#domain/offline/compared-answers.ts'
import { week } from '#domain/durations.ts'
import type { ChangeRow, PartitionDatabase } from './database.ts'
import { openJson } from './seal.ts'
import { storedKey } from './sealed-answers.ts'

/** The most changes in a partition; the oldest are deleted first. */
const most = 5_000

interface Found extends Pick<NotedChange, 'after' | 'before' | 'at' | 'place' | 'isUnseen'> {
  epoch: number
}

/**
 * Stores changes, if the partition is still in the epoch in which their answer was requested. Returns how many
 * it stored.
 */
export async function noteChanges(
  database: PartitionDatabase,
  changes: Change[],
  { epoch, at, isUnseen, ...found }: Found,
): Promise<number> {
  // Before the transaction, which would end during the encryption.
  const rows = await Promise.all(
    changes.map(async (change): Promise<Omit<ChangeRow, 'key'>> => {
      const about = await storedKey(database, aboutOf(change))
      const row = { about, at, unseen: isUnseen ? (1 as const) : (0 as const) }
      const kept = { ...change, ...found }
      const sealed = await database.seal?.close(JSON.stringify(kept), place(row))
      return sealed ? { ...row, sealed } : { ...row, change: kept }
    }),
  )
  if (rows.length === 0) return 0
  return database.transaction('rw', database.changes, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return 0
    await database.changes.bulkAdd(rows)
    const over = (await database.changes.count()) - most
    if (over > 0) await database.changes.orderBy('at').limit(over).delete()
    return rows.length
  })
}

const place = ({ about, at }: Pick<ChangeRow, 'about' | 'at'>) => `changes ${about} ${at}`

/** Up to this many recent changes are searched for objects; with more, each object's are looked up. */
const few = 200

const noted = ({ changes }: PartitionDatabase, since: number) => changes.where('at').above(since)

/** Whether any change was noted after a time, milliseconds since the epoch. */
export const hasChangesSince = async (database: PartitionDatabase, since: number): Promise<boolean> =>
  (await noted(database, since).count()) > 0

/** All changes of those objects, by `aboutOf`, of which one was noted after a time; oldest first. */
export async function changesOf(
  database: PartitionDatabase,
  abouts: string[],
  since: number,
): Promise<NotedChange[]> {
  const recent = noted(database, since)
  const count = await recent.count()
  if (count === 0) return []
  const keys = await Promise.all(abouts.map((about) => storedKey(database, about)))
  const wanted = new Set(keys)
  const found = count > few ? keys : (await recent.toArray()).map(({ about }) => about)
  const rows = await database.changes
    .where('about')
    .anyOf(found.filter((key) => wanted.has(key)))
    .toArray()
  return (await allAsRead(database, rows)).toSorted((a, b) => a.key - b.key)
}

async function asRead({ seal }: PartitionDatabase, row: ChangeRow): Promise<NotedChange | undefined> {
  const change = seal ? await openJson(seal, row.sealed, place(row)) : row.change
  return isIntact(change) ? { ...change, key: row.key, at: row.at, isUnseen: row.unseen === 1 } : undefined
}

const allAsRead = async (database: PartitionDatabase, rows: ChangeRow[]): Promise<NotedChange[]> =>
  (await Promise.all(rows.map((row) => asRead(database, row)))).filter((row) => row !== undefined)

/** Whether a change can be shown; false for rows that were damaged or edited by hand. */
function isIntact(change: unknown): change is NonNullable<ChangeRow['change']> {
  if (!isRecord(change)) return false
  const { kind, id, name, what, fields, after, before, place } = change
  const isField = (field: unknown) =>
    isRecord(field) && typeof field.field === 'string' && isValue(field.from) && isValue(field.to)
  return (
    isKind(kind) &&
    typeof id === 'string' &&
    typeof name === 'string' &&
    (what === 'added' || what === 'gone' || what === 'changed') &&
    Array.isArray(fields) &&
    fields.every(isField) &&
    Number.isFinite(after) &&
    Number.isFinite(before) &&
    isRecord(place) &&
    Object.values(place).every((text) => typeof text === 'string')
  )
}

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Includes one end, because Dexie refuses the empty interval of a retention of zero. */
const within = ({ changes }: PartitionDatabase, now: number, keptFor: number) =>
  changes.where('at').between(now - keptFor, now + keptFor, false, true)

/** The changes of the last week, or of a shorter time in milliseconds, oldest first. */
export async function readChanges(
  database: PartitionDatabase,
  now: number,
  keptFor = week,
): Promise<NotedChange[]> {
  const rows = await within(database, now, keptFor).toArray()
  return (await allAsRead(database, rows)).toSorted((a, b) => a.at - b.at || a.key - b.key)
}

export const markSeen = (database: PartitionDatabase, keys: number[]): Promise<number> =>
  database.changes.where('key').anyOf(keys).modify({ unseen: 0 })

/**
 * Deletes all other changes, also those dated so far ahead by a wrong clock or by hand that they would never
 * expire.
 */
export async function dropOldChanges(
  database: PartitionDatabase,
  now: number,
  keptFor = week,
): Promise<void> {
  const recent = new Set(await within(database, now, keptFor).primaryKeys())
  const all = await database.changes.toCollection().primaryKeys()
  await database.changes.bulkDelete(all.filter((key) => !recent.has(key)))
}
