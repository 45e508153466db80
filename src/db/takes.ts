import { isRecord } from '#api/objects.ts'
import { takenKinds, takeStates } from '#domain/offline/take-along.ts'
import { noteSpace, recountAnswers } from './answers.ts'
import type { PartitionDatabase, PinRow, SealedTakeRow, TakeRow } from './database.ts'
import { openRow } from './seal.ts'

const place = (id: string) => `takes ${id}`

/** All takes, in a constant order. Leaves out damaged rows. */
export async function getTakes(database: PartitionDatabase): Promise<TakeRow[]> {
  const stored = await database.takes.toArray()
  const rows = await Promise.all(stored.map((row) => openRow(database.seal, row, place(row.id))))
  return rows.filter(isIntact).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function storedTake({ seal }: PartitionDatabase, row: TakeRow): Promise<TakeRow | SealedTakeRow> {
  const { id, since } = row
  return seal ? { id, since, sealed: await seal.close(JSON.stringify(row), place(row.id)) } : row
}

export const addTake = async (database: PartitionDatabase, row: TakeRow): Promise<void> =>
  void (await database.takes.put(await storedTake(database, row)))

/** Stores the progress of a take; false if it was removed or restarted since `since`. */
export async function putTake(
  database: PartitionDatabase,
  row: TakeRow,
  since = row.since,
): Promise<boolean> {
  const stored = await storedTake(database, row)
  return database.transaction('rw', database.takes, async () => {
    if ((await database.takes.get(row.id))?.since !== since) return false
    await database.takes.put(stored)
    return true
  })
}

/** Removes a take: answers that only it pinned become ordinary ones. */
export const dropTake = (database: PartitionDatabase, id: string): Promise<void> =>
  database.transaction('rw', database.takes, database.pins, database.answers, database.facts, async () => {
    await database.takes.delete(id)
    await unpin(database, id, () => true)
    // What it pinned can be evicted now.
    await noteSpace(database)
  })

/** Unpins what a round has not found again, except what it could not read. True if that freed space. */
export const dropUnfound = (
  database: PartitionDatabase,
  { id, since }: TakeRow,
  unread: Set<string>,
): Promise<boolean> =>
  database.transaction('rw', database.pins, database.answers, database.facts, () =>
    unpin(database, id, ({ key, takenAt }) => takenAt < since && !unread.has(key)),
  )

/** Takes with a list that changed since their walk began, which may have read it before. */
const changed = new WeakMap<PartitionDatabase, Set<string>>()

/**
 * Continues takes because something below one of their lists may be missing: the complete ones now, those in
 * progress when their walk ends.
 */
export async function continueTakes(database: PartitionDatabase, ids: string[], now: number): Promise<void> {
  // Noted first, so that a walk that ends meanwhile sees either this or the complete row.
  changed.set(database, new Set([...(changed.get(database) ?? []), ...ids]))
  await continueComplete(database, ids, now)
}

/** A walk of a take begins: it reads all lists again. */
export const beginWalk = (database: PartitionDatabase, id: string) => changed.get(database)?.delete(id)

/** Continues a take if one of its lists changed during the walk that has just ended. */
export async function endWalk(database: PartitionDatabase, id: string, now: number): Promise<void> {
  if (changed.get(database)?.delete(id)) await continueComplete(database, [id], now)
}

async function continueComplete(database: PartitionDatabase, ids: string[], now: number): Promise<void> {
  const takes = (await getTakes(database)).filter(({ id }) => ids.includes(id))
  const complete = takes.filter(({ state }) => state === 'complete')
  await Promise.all(complete.map((take) => putTake(database, { ...take, until: now })))
}

async function unpin(
  database: PartitionDatabase,
  take: string,
  isOver: (pin: PinRow) => boolean,
): Promise<boolean> {
  const leaving = await database.pins.where('takes').equals(take).filter(isOver).toArray()
  if (leaving.length === 0) return false
  // In a damaged row it may be a text, which the index finds as well.
  const without = ({ takes }: PinRow) => (Array.isArray(takes) ? takes.filter((id) => id !== take) : [])
  const rest = leaving.map((pin) => ({ ...pin, takes: without(pin) }))
  const free = rest.filter(({ takes }) => takes.length === 0)
  await database.pins.bulkPut(rest.filter(({ takes }) => takes.length > 0))
  await database.pins.bulkDelete(free.map(({ key }) => key))
  await recountAnswers(database)
  return free.length > 0
}

/** Whether a take can resume from a row; false for rows that were damaged or edited by hand. */
function isIntact(row: unknown): row is TakeRow {
  if (!isRecord(row)) return false
  const { id, of, state, since, spent, done, known, size, missed } = row
  const numbers = [since, spent, done, known, size]
  return (
    typeof id === 'string' &&
    isRecord(of) &&
    takenKinds.some((kind) => kind === of.kind) &&
    typeof of.id === 'string' &&
    typeof of.name === 'string' &&
    takeStates.some((known) => known === state) &&
    numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0) &&
    Array.isArray(missed) &&
    missed.every(
      (one: unknown) => isRecord(one) && typeof one.operationId === 'string' && Number.isFinite(one.count),
    )
  )
}
