import type { AnswerRow, PartitionDatabase } from './database.ts'

/** Part of every key: answers of an older shape are simply not found. */
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

/** The stored answer, unless it has passed its time. */
export async function getAnswer(database: PartitionDatabase, key: string, now: number) {
  const row = await database.answers.get(key)
  if (!row || row.keptUntil <= now) return undefined
  if (now - row.usedAt > minute) void database.answers.update(key, { usedAt: now }).catch(() => undefined)
  return row
}

/**
 * Stores an answer if the partition is still in the epoch in which its request began; false when it is not, or when
 * the answer is too large. Goes over budget never: the least recently used answers leave in the same transaction.
 */
export function putAnswer(database: PartitionDatabase, row: AnswerRow, epoch: number): Promise<boolean> {
  if (row.size > budget.oneAnswer) return Promise.resolve(false)
  return database.transaction('rw', database.answers, database.facts, async () => {
    if ((await database.facts.get('epoch'))?.value !== epoch) return false
    const before = await database.answers.get(row.key)
    await database.answers.put(row)
    await grow(database, before ? 0 : 1, row.size - (before?.size ?? 0))
    return true
  })
}

async function grow(database: PartitionDatabase, count: number, size: number) {
  const held = await totals(database)
  const next = { count: held.count + count, size: held.size + size }
  await database.facts.bulkPut([
    { key: 'count', value: next.count },
    { key: 'size', value: next.size },
  ])
  if (next.count > budget.answers || next.size > budget.size) await evict(database, 0.9)
}

/** How many answers a partition holds, and their characters in all. */
export async function totals(database: PartitionDatabase) {
  const [count, size] = await database.facts.bulkGet(['count', 'size'])
  return { count: count?.value ?? 0, size: size?.value ?? 0 }
}

/** Drops the least recently used answers until no more than `share` of the budget, or of what is held, remains. */
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
        size -= row.size
      })
    await remove(database, leaving)
  })
}

/** Deletes answers whose time has passed. */
export const dropExpired = async (database: PartitionDatabase, now: number) =>
  remove(database, await database.answers.where('keptUntil').belowOrEqual(now).primaryKeys())

/** Deletes answers by key. */
export function remove(database: PartitionDatabase, keys: string[]): Promise<void> {
  return database.transaction('rw', database.answers, database.facts, async () => {
    const rows = (await database.answers.bulkGet(keys)).filter((row) => row !== undefined)
    await database.answers.bulkDelete(keys)
    const size = rows.reduce((sum, row) => sum + row.size, 0)
    const held = await totals(database)
    await database.facts.bulkPut([
      { key: 'count', value: Math.max(0, held.count - rows.length) },
      { key: 'size', value: Math.max(0, held.size - size) },
    ])
  })
}

/** Marks the answers of some collections as possibly wrong, after a write. */
export const markStale = (database: PartitionDatabase, resources: string[]) =>
  database.answers.where('resource').anyOf(resources).modify({ stale: 1 })

/** Deletes the views of one object and what is below it, whether they were asked for by name or by id. */
export async function forget(database: PartitionDatabase, resource: string, nameOrId: string): Promise<void> {
  const rows = await database.answers.where('resource').equals(resource).toArray()
  const views = rows.filter((row) => viewed(row, resource, nameOrId))
  // What is below may be stored where the object itself is not.
  const prefixes = [`${resource}/${encodeURIComponent(nameOrId)}`, ...views.map((row) => row.pathname)]
  const below = rows.filter((row) => prefixes.some((path) => row.pathname.startsWith(`${path}/`)))
  await remove(
    database,
    [...views, ...below].map((row) => row.key),
  )
}

function viewed(row: AnswerRow, resource: string, nameOrId: string): boolean {
  const rest = row.pathname.slice(resource.length + 1)
  if (!rest || rest.includes('/')) return false
  if (decodeURIComponent(rest) === nameOrId) return true
  const { id, name } = JSON.parse(row.body) as { id?: string; name?: string }
  return id === nameOrId || name === nameOrId
}

/** Drops every page of a list whose page token was refused: the chain can no longer be walked. */
export const dropPages = async (database: PartitionDatabase, pathname: string) => {
  const rows = await database.answers
    .filter((row) => row.pathname === pathname && row.key.includes('page_token='))
    .primaryKeys()
  await remove(database, rows)
}
