import { currentUserView } from '#api/generated/current-user.ts'
import { isRecord } from '#api/objects.ts'
import { budget } from '#domain/offline/take-along.ts'
import { isUuid } from '#domain/uuids.ts'
import { day, week } from '#domain/durations.ts'
import { expiresPinned, isIntact, isOver, keptUntilAt, sizeOf } from './answer-row.ts'
import { allAsRead, asRead, asStored, storedKey } from './sealed-answers.ts'
import type { AnswerRow, PartitionDatabase } from './database.ts'
import { type PinFor, pinnedKeys, pinWith } from './pins.ts'

/** Part of every key, so that answers of an older schema are not found. */
const schemaVersion = 1

const minute = 60_000

/**
 * The key of an answer: schema version, method, path, and query sorted by name without empty values. `body`
 * distinguishes reads that are POSTs.
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
  if (!stored || !isIntact(stored)) return undefined
  if (isOver(stored, now, (await database.pins.get(stored.key)) !== undefined)) return undefined
  if (now - stored.usedAt > minute)
    void database.answers.update(stored.key, { usedAt: now }).catch(() => undefined)
  return asRead(database, stored)
}

interface PutOptions {
  /** When its request began, by this machine's clock. */
  askedAt?: number | undefined
  /** The take that pins the answer. */
  pinFor?: PinFor | undefined
  /** Receives the row that was replaced, as stored. */
  onReplaced?: (before: AnswerRow) => void
}

/**
 * Whether a stored answer arrived during the request for `row`, and is newer by the server's clock. The dates
 * alone do not tell: after the server's clock was set back, the stored answer would stay too long.
 */
const hasOvertaken = ({ fetchedAt, receivedAt = 0 }: AnswerRow, row: AnswerRow, askedAt = Infinity) =>
  fetchedAt > row.fetchedAt && receivedAt > askedAt && receivedAt <= (row.receivedAt ?? 0)

/**
 * Stores an answer if the partition is still in the epoch in which its request began; false if it is not, or
 * if the answer is too large. A newer answer that was faster stays. The budget always holds: the same
 * transaction deletes the least recently used answers. Pinned answers have a budget of their own.
 */
export async function putAnswer(
  database: PartitionDatabase,
  answer: AnswerRow,
  epoch: number,
  { askedAt, pinFor: wanted, onReplaced }: PutOptions = {},
): Promise<boolean> {
  if (answer.size > budget.oneAnswer) return false
  // Before the transaction, which would end during the encryption.
  let row = { ...(await asStored(database, answer)) }
  const { answers, facts, pins, takes } = database
  const isStored = await database.transaction('rw', answers, facts, pins, takes, async () => {
    if ((await facts.get('epoch'))?.value !== epoch) return false
    const [before, pin] = await Promise.all([answers.get(row.key), pins.get(row.key)])
    if (before && hasOvertaken(before, row, askedAt)) row = before
    else if (before) onReplaced?.(before)
    if (before?.staleSince !== undefined) row.staleSince ??= before.staleSince
    // Nobody has opened what a take reads.
    if (wanted) row.usedAt = before?.usedAt ?? 0
    // The take may have been removed during the read.
    const pinFor = wanted && (await takes.get(wanted.take)) && wanted
    if (pin) {
      await answers.put(row)
      await pins.put(pinFor ? pinWith(pin, row, pinFor, answer.usedAt) : { ...pin, size: row.size })
      return true
    }
    const held = await totals(database)
    await answers.put(row)
    if (pinFor) {
      await pins.put(pinWith(undefined, row, pinFor, answer.usedAt))
      if (before) await saveTotals(database, { count: held.count - 1, size: held.size - sizeOf(before) })
      return true
    }
    await saveTotals(database, {
      count: held.count + (before ? 0 : 1),
      size: held.size + row.size - (before ? sizeOf(before) : 0),
    })
    return true
  })
  if (isStored) database.justStored?.add(row.key)
  return isStored
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

/**
 * The number of answers and characters in a partition, without pinned ones. Recounted if the stored totals
 * are missing or impossible.
 */
export async function totals(database: PartitionDatabase): Promise<Totals> {
  const [count, size] = (await database.facts.bulkGet(['count', 'size'])).map((fact) => fact?.value)
  return isAmount(count, budget.answers + 1) && isAmount(size, budget.size + budget.oneAnswer)
    ? { count, size }
    : recount(database)
}

const isAmount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

async function recount(database: PartitionDatabase) {
  const held = { count: 0, size: 0 }
  const pinned = await pinnedKeys(database)
  await database.answers.each((row) => {
    if (pinned.has(row.key)) return
    held.count += 1
    held.size += sizeOf(row)
  })
  return held
}

/** Recounts unpinned answers after some were unpinned, and evicts down to the budget. */
export const recountAnswers = async (database: PartitionDatabase): Promise<void> =>
  saveTotals(database, await recount(database))

/**
 * Deletes the least recently used answers until at most `share` of the budget, or of the current totals,
 * remains. Keeps the signed-in user, without whom nothing else can be shown.
 */
export function evict(database: PartitionDatabase, share: number): Promise<void> {
  return database.transaction('rw', database.answers, database.facts, database.pins, async () => {
    const held = await totals(database)
    const pinned = await pinnedKeys(database)
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
        if (pinned.has(row.key) || row.resource === currentUserView.path) return
        leaving.push(row.key)
        count -= 1
        size -= sizeOf(row)
      })
    await remove(database, leaving)
  })
}

/**
 * Deletes a quarter of the answers for a full disk. False if that was done in the last day and no space has
 * been noted since: other data fills the disk, and no eviction would help.
 */
export function evictForSpace(database: PartitionDatabase, now: number): Promise<boolean> {
  const { answers, facts, pins } = database
  return database.transaction('rw', answers, facts, pins, async () => {
    const evictedAt = (await facts.get('evictedAt'))?.value
    if (evictedAt !== undefined && Math.abs(now - evictedAt) < day) return false
    await evict(database, 0.75)
    await facts.put({ key: 'evictedAt', value: now })
    return true
  })
}

/** There is space again, or more that can be evicted: the next full disk may evict again. */
export const noteSpace = (database: PartitionDatabase): Promise<void> => database.facts.delete('evictedAt')

/**
 * Deletes expired answers, and damaged rows that would never expire. Shortens lifetimes that a clock far
 * ahead has set.
 */
export function dropExpired(database: PartitionDatabase, now: number): Promise<void> {
  // In one transaction: an answer stored between the index reads would look damaged.
  return database.transaction('rw', database.answers, database.facts, database.pins, async () => {
    const pinned = await pinnedKeys(database)
    const old = database.answers.where('keptUntil').belowOrEqual(now)
    const expired = await old.filter((row) => isOver(row, now, pinned.has(row.key))).primaryKeys()
    await remove(database, [...expired, ...(await unindexed(database))])
    const ahead = database.answers.where('keptUntil').above(now + week)
    await ahead.modify((row) => {
      // The lifetime of a pinned row says whether it may expire.
      if (!pinned.has(row.key) || expiresPinned(row)) row.keptUntil = keptUntilAt(row, now)
    })
  })
}

/**
 * Keys of rows that are missing from an index or have the wrong type: they would never expire or be evicted.
 */
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

/** Deletes answers by stored key. */
export function remove(database: PartitionDatabase, keys: string[]): Promise<void> {
  return database.transaction('rw', database.answers, database.facts, database.pins, async () => {
    const leaving = [...new Set(keys)]
    const held = await totals(database)
    const pinned = await pinnedKeys(database)
    const rows = (await database.answers.bulkGet(leaving)).filter((row) => row !== undefined)
    await database.answers.bulkDelete(leaving)
    await database.pins.bulkDelete(leaving)
    const count = (await database.answers.count()) - (await database.pins.count())
    const size = rows.filter(({ key }) => !pinned.has(key)).reduce((sum, row) => sum + sizeOf(row), 0)
    await database.facts.bulkPut([
      { key: 'count', value: count },
      { key: 'size', value: count === 0 ? 0 : Math.max(0, held.size - size) },
    ])
  })
}

export const markStale = (database: PartitionDatabase, resources: string[], now: number) =>
  database.answers
    .where('resource')
    .anyOf(resources)
    .modify((row) => {
      Object.assign(row, { stale: 1, staleSince: now })
      database.justStored?.add(row.key)
    })

/** Deletes the unpinned answers of collections. It only deletes, so it also works on a full disk. */
export const dropCollections = (database: PartitionDatabase, resources: string[]): Promise<void> =>
  database.transaction('rw', database.answers, database.facts, database.pins, async () => {
    const pinned = await pinnedKeys(database)
    const keys = await database.answers.where('resource').anyOf(resources).primaryKeys()
    await database.answers.bulkDelete(keys.filter((key) => !pinned.has(key)))
    await database.facts.bulkDelete(['count', 'size'])
  })

/**
 * Deletes an object's views and everything below it, whether requested by name or by id. An object of the
 * same name elsewhere than `within`, the query of the deletion, stays. So do pinned answers below it: the
 * object's pinned list still names it, and what is derived from the lists below its items needs all of them.
 */
export async function removeObject(
  database: PartitionDatabase,
  resource: string,
  nameOrId: string,
  within = new URLSearchParams(),
): Promise<void> {
  const pinned = await pinnedKeys(database)
  const stored = await database.answers.where('resource').equals(resource).toArray()
  const all = await allAsRead(database, stored.filter(isIntact))
  const rows = all.filter((row) => !isElsewhere(row, within))
  const views = rows.filter((row) => viewed(row, resource, nameOrId))
  // Answers below the object may be stored even if the object itself is not.
  const prefixes = [`${resource}/${encodeURIComponent(nameOrId)}`, ...views.map((row) => row.pathname)]
  const below = rows.filter((row) => prefixes.some((path) => row.pathname.startsWith(`${path}/`)))
  const storedKeys = (of: AnswerRow[]) => Promise.all(of.map(({ key }) => storedKey(database, key)))
  const loose = (await storedKeys(below)).filter((key) => !pinned.has(key))
  await remove(database, [...(await storedKeys(views)), ...loose])
}

/** Deletes answers by plain key, as `answerKey` returns it. */
export const removeAnswers = async (database: PartitionDatabase, keys: string[]): Promise<void> =>
  remove(database, await Promise.all(keys.map((key) => storedKey(database, key))))

/** Parameters that say which of several objects of the same name is meant. */
const parents = ['project', 'vpc', 'router']

/** Whether an answer belongs to another parent. A name and an id are not comparable, so they may match. */
function isElsewhere({ key }: { key: unknown }, within: URLSearchParams): boolean {
  const query = new URLSearchParams(String(key).split(' ')[2]?.split('?')[1])
  return parents.some((parent) => {
    const [own, wanted] = [query.get(parent), within.get(parent)]
    return Boolean(own && wanted) && own !== wanted && isUuid(own ?? '') === isUuid(wanted ?? '')
  })
}

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

/**
 * Deletes all pages of a list but the first, after the server refused a page token: the later pages are
 * unreachable. Pinned pages stay, since other pinned pages lead to them.
 */
export const dropPages = async (database: PartitionDatabase, resource: string, pathname: string) => {
  const pinned = await pinnedKeys(database)
  const stored = await database.answers.where({ resource }).toArray()
  const rows = await allAsRead(
    database,
    stored.filter(({ key }) => !pinned.has(key)),
  )
  const pages = rows.filter((row) => row.pathname === pathname && /[?&]page_token=/.test(row.key))
  await removeAnswers(
    database,
    pages.map((row) => row.key),
  )
}
