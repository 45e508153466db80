import { operations } from '#api/generated/operations.ts'
import { isRecord, parsedJson } from '#api/objects.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf } from '#api/staleness.ts'
import { type Match, matcher } from '#api/url.ts'
import { isIntact, isOver } from '#db/answer-row.ts'
import { answerKey } from '#db/answers.ts'
import type { AnswerRow, PartitionDatabase } from '#db/database.ts'
import { asRead, storedKey } from '#db/sealed-answers.ts'
import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { isUuid } from '#domain/uuids.ts'
import { type Item, pageIn, placeOf } from './list-json.ts'

/** The store to search, and the time of the request. */
export interface Store {
  database: PartitionDatabase
  now: number
}

/** Items found in the store, and the answers they come from. */
export interface Found {
  items: Item[]
  rows: AnswerRow[]
}

/** The query parameters that select part of a list. */
export const paging = ['limit', 'page_token', 'sort_by']

/** The paging parameters that a whole list lacks. */
export const wholes = ['limit', 'page_token']

/** A whole list: its pages joined if they were taken along, or its only page. */
export async function pagesAt(store: Store, list: URL): Promise<Found | undefined> {
  const rows: AnswerRow[] = []
  const items: Item[] = []
  const tokens = new Set<string | undefined>()
  let token: string | undefined
  do {
    tokens.add(token)
    const url = new URL(list)
    url.searchParams.set('limit', String(optionLimit))
    if (token) url.searchParams.set('page_token', token)
    const kept = await keptAt(store, await storedKey(store.database, answerKey('GET', url)))
    if (!kept) return undefined
    const json = parsedJson(kept.row.body)
    if (!isRecord(json)) return undefined
    const page = pageIn(json)
    // Pages that were not taken along come from different times: joined, they may repeat or lack an item.
    if (!kept.isPinned && (page.next || token)) return undefined
    rows.push(kept.row)
    items.push(...page.items)
    token = page.next
  } while (token && !tokens.has(token))
  // A list whose tokens form a loop never ends.
  return token ? undefined : { items, rows }
}

/** A stored answer that has not expired, and whether it is pinned. */
export async function keptAt({ database, now }: Store, key: string): Promise<KeptRow | undefined> {
  const [pin, stored] = await Promise.all([database.pins.get(key), database.answers.get(key)])
  if (!stored || !isIntact(stored) || isOver(stored, now, pin !== undefined)) return undefined
  const row = await asRead(database, stored)
  return row && { row, isPinned: pin !== undefined }
}

interface KeptRow {
  row: AnswerRow
  isPinned: boolean
}

/** The pinned answer of an operation for an object's id, even if it was requested by name. */
async function at(store: Store, operationId: string, id: string): Promise<AnswerRow | undefined> {
  const place = await storedKey(store.database, placeOf(operationId, id))
  const pin = await store.database.pins.get({ place })
  return pin && (await keptAt(store, pin.key))?.row
}

/** Finds a read of the same operation by the ids in the URL, or by the id of the parent that it names. */
export async function atIds(
  store: Store,
  { operation, path }: Match,
  url: URL,
): Promise<AnswerRow | undefined> {
  const named = { ...path, ...Object.fromEntries(without(url, paging).searchParams) }
  for (const id of Object.values(named).filter(isUuid)) {
    const row = await at(store, operation.id, id)
    if (row) return row
  }
  const parent = await parentIn(store, named)
  return parent === undefined ? undefined : underFormerName(store, operation, parent)
}

/** The pinned answer of a renamed parent; none if another object has its former name, as it may be that one's. */
async function underFormerName(
  store: Store,
  operation: Operation,
  parent: string,
): Promise<AnswerRow | undefined> {
  const row = await at(store, operation.id, parent)
  const now = row && (await parentIn(store, namedIn(operation, urlIn(row))))
  return now === undefined || now === parent ? row : undefined
}

/** The parameters in the URL of an operation. */
const namedIn = (operation: Operation, url: URL): Record<string, string> => ({
  ...matcher([operation])(operation.method, url.pathname)?.path,
  ...Object.fromEntries(url.searchParams),
})

/** The lists that have the ids of named parents, innermost first. */
const parents: [string, Operation][] = [
  ['router', operations.vpcRouterList],
  ['gateway', operations.internetGatewayList],
  ['subnet', operations.vpcSubnetList],
  ['vpc', operations.vpcList],
  ['instance', operations.instanceList],
  ['affinityGroup', operations.affinityGroupList],
  ['antiAffinityGroup', operations.antiAffinityGroupList],
  ['project', operations.projectList],
  ['multicastGroup', operations.multicastGroupList],
  ['pool', operations.ipPoolList],
]

/** The id of the innermost parent: what was taken along before it was renamed is found by it. */
async function parentIn(store: Store, named: Record<string, string>): Promise<string | undefined> {
  const [parent, list] = parents.find(([name]) => named[name]) ?? []
  if (!parent || !list) return undefined
  const { [parent]: wanted = '', project, vpc } = named
  if (isUuid(wanted)) return wanted
  const within = new URL(list.path, here)
  if (project && parent !== 'project') within.searchParams.set('project', project)
  if (vpc && parent !== 'vpc') within.searchParams.set('vpc', vpc)
  const id = (await viewedByKey(store, list, wanted, within))?.items[0]?.['id']
  return typeof id === 'string' ? id : undefined
}

/** The whole list that an operation returns for an id. */
export async function listAt(store: Store, operationId: string, id: string): Promise<Found | undefined> {
  const row = await at(store, operationId, id)
  return row && wholeOf(store, row)
}

/** The whole list that an answer is part of. */
const wholeOf = (store: Store, row: AnswerRow) => pagesAt(store, without(urlIn(row), wholes))

/** Views with more fields than their lists. */
const fuller = ['networkingAddressLotView']

const all: Operation[] = Object.values(operations)

/** The list that contains the object of a view. */
export function listOf({ id, method, path }: Operation): Operation | undefined {
  const parent = path.replace(/\/\{\w+\}$/, '')
  if (parent === path || fuller.includes(id)) return undefined
  return all.find((list) => list.method === method && list.path === parent && list.paginated)
}

/** The fields by which an object can be requested. */
const names = ['id', 'name', 'silo_id', 'silo_name', 'system_version']

/**
 * The object of a view, from the newer of the lists that pages and forms read; or else from the list taken
 * along, or the newest page that has it, by id also of other lists.
 */
export async function viewed(
  store: Store,
  list: Operation,
  wanted: string,
  url: URL,
): Promise<Found | undefined> {
  const within = without(new URL(list.path + url.search, here), paging)
  return (
    (await viewedByKey(store, list, wanted, within)) ??
    newest(wanted, await pagesOf(store, list, (page) => isUuid(wanted) || scopeOf(page) === scopeOf(within)))
  )
}

/** Looks only where keys lead. A search takes longer, in WebKit above all. */
async function viewedByKey(
  store: Store,
  list: Operation,
  wanted: string,
  within: URL,
): Promise<Found | undefined> {
  const first = new URL(within)
  first.searchParams.set('limit', String(pageSize))
  const [whole, shown] = await Promise.all([
    pagesAt(store, within),
    storedKey(store.database, answerKey('GET', first)).then((key) => keptAt(store, key)),
  ])
  const found = newest(wanted, [...(whole?.rows ?? []), ...(shown ? [shown.row] : [])])
  if (found) return found
  const parent = await parentIn(store, Object.fromEntries(within.searchParams))
  const row = parent && (await underFormerName(store, list, parent))
  const taken = row && (await wholeOf(store, row))
  return taken ? newest(wanted, taken.rows) : undefined
}

/** An object from the newest page that has it. */
function newest(wanted: string, pages: AnswerRow[]): Found | undefined {
  const isIt = (item: Item) => names.some((name) => item[name] === wanted)
  for (const row of pages.toSorted((a, b) => b.fetchedAt - a.fetchedAt)) {
    const item = pageIn(parsedJson(row.body)).items.find(isIt)
    if (item) return { items: [item], rows: [row] }
  }
  return undefined
}

/** What a list is restricted to, such as its project. */
const scopeOf = (list: URL): string => answerKey('GET', without(list, paging))

/** The stored pages of a list's operation. */
async function pagesOf(
  store: Store,
  { id, path }: Operation,
  isWanted: (page: URL) => boolean,
): Promise<AnswerRow[]> {
  const { answers, seal } = store.database
  const stored = answers.where({ resource: collectionOf(path) })
  const isPage = (key: string) => {
    const page = urlIn({ key })
    return page.pathname === path && isWanted(page)
  }
  // Hashed keys tell nothing.
  const keys = seal
    ? (await stored.toArray()).filter((row) => row.operationId === id).map(({ key }) => key)
    : (await stored.primaryKeys()).filter(isPage)
  const rows = await Promise.all(keys.map(async (key) => (await keptAt(store, key))?.row))
  return rows.filter((row) => row !== undefined).filter(({ key }) => isPage(key))
}

/** A placeholder origin, for parsing the paths of stored answers as URLs. */
export const here = 'https://stored.invalid'

/** The URL of a stored answer. */
export const urlIn = ({ key }: Pick<AnswerRow, 'key'>): URL => new URL(key.split(' ')[2] ?? '', here)

/** A URL without some of its query parameters. */
export function without(url: URL, names: string[]): URL {
  const rest = new URL(url)
  for (const name of names) rest.searchParams.delete(name)
  return rest
}
