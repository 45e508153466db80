import { isRecord } from '#api/objects.ts'
import { isIntact, keptUntilAt, sizeOf } from './answer-row.ts'
import { week } from './age.ts'
import { allAsRead, asRead, asStored, storedKey } from './sealed-answers.ts'
import type { AnswerRow, PartitionDatabase } from './database.ts'

/** Part of every key, so that answers of an older schema are not found. */
const schemaVersion = 1

/** What one partition may hold. */
export const budget = { answers: 2000, size: 50e6, oneAnswer: 5e6 }

const minute = 60_000

/**
 * The key of one answer: schema version, method, path, and query sorted by name with empty values dropped.
 * `body` tells apart reads that are POSTs.
 */
export function answerKey(method: string, url: URL, body = ''): string {
  const query = [...url.searchParams].filter(([, value]) => value !== '')
  query.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
  const search = new URLSearchParams(query).toString()
  return `${schemaVersion} ${method} ${url.pathname}${search && `?${search}`}${body && ` ${body}`}`
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The stored answer, unless it has expired or is damaged. */
export async function getAnswer(database: PartitionDatabase, key: string, now: number) {
  const stored = await database.answers.get(await storedKey(database, key))
  if (!stored || !isIntact(stored) || stored.keptUntil <= now) return undefined
  if (now - stored.usedAt > minute)
    void database.answers.update(stored.key, { usedAt: now }).catch(() => undefined)
  return asRead(database, stored)
}

/**
 * Stores an answer if the partition is still in the epoch in which its request began; false when it is not, or when
 * the answer is too large. The budget always holds: the least recently used answers are deleted in the same transaction.
 */
export async function putAnswer(
  database: PartitionDatabase,
  answer: AnswerRow,
  epoch: number,
): Promise<boolean> {
  if (answer.size > budget.oneAnswer) return false
  // Before the transaction: it would end while the row is being sealed.
  const row = await asStored(database, answer)
  return database.transaction('rw', database.answers, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return false
    const before = await database.answers.get(row.key)
    const held = await totals(database)
    await database.answers.put(row)
    await saveTotals(database, {
      count: held.count + (before ? 0 : 1),
      size: held.size + row.size - (before ? sizeOf(before) : 0),
    })
    return true
  })
}

async function saveTotals(database: PartitionDatabase, { count, size }: Totals) {
  await database.facts.bulkPut([
    { key: 'count', value: count },
    { key: 'size', value: size },
  ])
  if (count > budget.answers || size > budget.size) await evict(database, 0.9)
}

interface Totals {
  count: number
  size: number
}

/** How many answers a partition holds, and their characters in all. Recounted if the stored totals are impossible. */
export async function totals(database: PartitionDatabase): Promise<Totals> {
  const [count = 0, size = 0] = (await database.facts.bulkGet(['count', 'size'])).map((fact) => fact?.value)
  const arePossible = isAmount(count, budget.answers + 1) && isAmount(size, budget.size + budget.oneAnswer)
  return arePossible ? { count, size } : recount(database)
}

const isAmount = (value: unknown, most: number) => typeof value === 'number' && value >= 0 && value <= most

async function recount(database: PartitionDatabase) {
  const held = { count: 0, size: 0 }
  await database.answers.each((row) => {
    held.count += 1
    held.size += sizeOf(row)
  })
  return held
}

/** Deletes the least recently used answers until no more than `share` of the budget, or of what is held, remains. */
export function evict(database: PartitionDatabase, share: number): Promise<void> {
  return database.transaction('rw', database.answers, database.facts, async () => {
    const held = await totals(database)
    const goal = {
      count: Math.min(budget.answers, held.count) * share,
      size: Math.min(budget.size, held.size) * share,
    }
    const leaving: string[] = []
    let { count, size } = held
    await database.answers
      .orderBy('usedAt')
      .until(() => count <= goal.count && size <= goal.size)
      .each((row) => {
        leaving.push(row.key)
        count -= 1
        size -= sizeOf(row)
      })
    await remove(database, leaving)
  })
}

/** Deletes expired answers, and damaged rows that would never expire. What a clock that was ahead would keep is kept as long as usual. */
export function dropExpired(database: PartitionDatabase, now: number): Promise<void> {
  // In one transaction: an answer stored between two looks would be in one and not in the other.
  return database.transaction('rw', database.answers, database.facts, async () => {
    const expired = await database.answers.where('keptUntil').belowOrEqual(now).primaryKeys()
    await remove(database, [...expired, ...(await unindexed(database))])
    const ahead = database.answers.where('keptUntil').above(now + week)
    await ahead.modify((row) => {
      row.keptUntil = keptUntilAt(row, now)
    })
  })
}

/** Keys of rows that an index does not hold, or not as what it should be: they would never expire, nor be evicted. */
async function unindexed({ answers }: PartitionDatabase): Promise<string[]> {
  const found = await Promise.all([
    answers.where('keptUntil').between(-Infinity, Infinity, true, true).primaryKeys(),
    answers.where('usedAt').between(-Infinity, Infinity, true, true).primaryKeys(),
    answers.where('resource').startsWith('/').primaryKeys(),
  ])
  const sets = found.map((keys) => new Set<unknown>(keys))
  const keys = await answers.toCollection().primaryKeys()
  return keys.filter((key) => typeof key !== 'string' || sets.some((set) => !set.has(key)))
}

/** Deletes answers by the key that they are stored under. */
export function remove(database: PartitionDatabase, keys: string[]): Promise<void> {
  return database.transaction('rw', database.answers, database.facts, async () => {
    const leaving = [...new Set(keys)]
    const held = await totals(database)
    const rows = (await database.answers.bulkGet(leaving)).filter((row) => row !== undefined)
    await database.answers.bulkDelete(leaving)
    const count = await database.answers.count()
    const size = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    await database.facts.bulkPut([
      { key: 'count', value: count },
      { key: 'size', value: count === 0 ? 0 : Math.max(0, held.size - size) },
    ])
  })
}

/** Marks the answers of some collections as possibly wrong, after a write. */
export const markStale = (database: PartitionDatabase, resources: string[]) =>
  database.answers.where('resource').anyOf(resources).modify({ stale: 1 })

/** Deletes the views of one object and what is below it, whether they were requested by name or by id. */
export async function removeObject(
  database: PartitionDatabase,
  resource: string,
  nameOrId: string,
): Promise<void> {
  const stored = await database.answers.where('resource').equals(resource).toArray()
  const rows = await allAsRead(database, stored.filter(isIntact))
  const views = rows.filter((row) => viewed(row, resource, nameOrId))
  // What is below the object may be stored even if the object itself is not.
  const prefixes = [`${resource}/${encodeURIComponent(nameOrId)}`, ...views.map((row) => row.pathname)]
  const below = rows.filter((row) => prefixes.some((path) => row.pathname.startsWith(`${path}/`)))
  await removeAnswers(
    database,
    [...views, ...below].map((row) => row.key),
  )
}

/** Deletes answers by key. */
export const removeAnswers = async (database: PartitionDatabase, keys: string[]): Promise<void> =>
  remove(database, await Promise.all(keys.map((key) => storedKey(database, key))))

function viewed(row: AnswerRow, resource: string, nameOrId: string): boolean {
  const rest = row.pathname.slice(resource.length + 1)
  if (!rest || rest.includes('/')) return false
  try {
    if (decodeURIComponent(rest) === nameOrId) return true
    const view: unknown = JSON.parse(row.body)
    return isRecord(view) && (view.id === nameOrId || view.name === nameOrId)
  } catch {
    return false // damaged: it is never shown
  }
}

/** Deletes every page of a list but the first, after a page token was refused: the later pages cannot be reached any more. */
export const dropPages = async (database: PartitionDatabase, resource: string, pathname: string) => {
  const rows = await allAsRead(database, await database.answers.where({ resource }).toArray())
  const pages = rows.filter((row) => row.pathname === pathname && /[?&]page_token=/.test(row.key))
  await removeAnswers(
    database,
    pages.map((row) => row.key),
  )
}
