import { operations } from '#api/generated/operations.ts'
import { isRecord, parsedJson } from '#api/objects.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { isIntact, isOver } from '#db/answer-row.ts'
import { answerKey } from '#db/answers.ts'
import type { AnswerRow, PartitionDatabase } from '#db/database.ts'
import { asRead, storedKey } from '#db/sealed-answers.ts'
import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { isUuid } from '#domain/uuids.ts'
import { type Item, pageIn, placeOf } from '#sw/take-along/take-steps.ts'
import { sorted } from './sorted-items.ts'

/** The store to search, and the time of the request. */
interface Store {
  database: PartitionDatabase
  now: number
}

/** Items found in the store, and the answers they come from. */
interface Found {
  items: Item[]
  rows: AnswerRow[]
}

/** The query parameters that select part of a list. */
const paging = ['limit', 'page_token', 'sort_by']

/** The paging parameters that a whole list lacks. */
const wholes = ['limit', 'page_token']

/** Prefix of page tokens that this machine made; the server rejects them. */
const ownToken = 'kept.'

/** Whether a page token was made on this machine. */
export const isOwnToken = (token: string): boolean => token.startsWith(ownToken)

/** The server's default page size. */
const usualLimit = 100

/**
 * Derives the answer to a read that was never made from stored answers: another page or order of a list, a
 * read by id instead of name, an object from its list, or an instance's resources from the lists of its
 * project.
 */
export async function derive(store: Store, match: Match, url: URL): Promise<AnswerRow | undefined> {
  const found = await derived(store, match, url)
  if (found) return found
  const named = await byProjectName(store, url)
  if (!named) return undefined
  const key = await storedKey(store.database, answerKey('GET', named))
  const row = (await keptAt(store, key))?.row ?? (await derived(store, match, named))
  return row && { ...row, key: answerKey('GET', url) }
}

/** The same read with the name of its project in place of the ID. */
async function byProjectName(store: Store, url: URL): Promise<URL | undefined> {
  const project = url.searchParams.get('project') ?? ''
  if (!isUuid(project)) return undefined
  const list = operations.projectList
  const found = await viewed(store, list, { operation: list, path: { project } }, new URL(list.path, here))
  const name = found?.items[0]?.['name']
  if (typeof name !== 'string') return undefined
  const named = new URL(url)
  named.searchParams.set('project', name)
  return named
}

async function derived(store: Store, match: Match, url: URL): Promise<AnswerRow | undefined> {
  const { operation } = match
  if (operation.paginated || ofInstance[operation.id]) return deriveList(store, match, url)
  const list = listOf(operation)
  if (!list) return atIds(store, match, url)
  const found = await viewed(store, list, match, url)
  return found && rowOf(match, url, found, found.items[0])
}

async function deriveList(store: Store, match: Match, url: URL): Promise<AnswerRow | undefined> {
  const { searchParams } = url
  const token = searchParams.get('page_token') ?? ''
  if (token && !isOwnToken(token)) return undefined
  const found = await listed(store, match, url)
  if (!found) return undefined
  const { isInOrder, ...list } = found
  if (!match.operation.paginated) return rowOf(match, url, list, { items: list.items, next_page: null })
  if (list.rows[0]?.body.startsWith('[')) return rowOf(match, url, list, list.items)
  const items = isInOrder ? list.items : sorted(list.items, searchParams.get('sort_by'))
  if (!items) return undefined
  const from = Number(token.slice(ownToken.length))
  const to = from + (Number(searchParams.get('limit')) || usualLimit)
  return rowOf(match, url, list, {
    items: items.slice(from, to),
    next_page: to < items.length ? `${ownToken}${to}` : null,
  })
}

/** A whole list, and whether it is in the requested order. */
async function listed(
  store: Store,
  match: Match,
  url: URL,
): Promise<(Found & { isInOrder?: boolean }) | undefined> {
  const base = without(url, wholes)
  const inOrder = await pagesAt(store, base)
  if (inOrder) return { ...inOrder, isInOrder: true }
  const inAny = await pagesAt(store, without(base, ['sort_by']))
  if (inAny) return inAny
  const part = ofInstance[match.operation.id]
  if (part) {
    const instance = await instanceOf(store, match, url)
    return instance && part(store, instance)
  }
  const row = await atIds(store, match, url)
  const same = row && urlIn(row)
  const found = same && (await pagesAt(store, without(same, wholes)))
  const isInOrder = same?.searchParams.get('sort_by') === url.searchParams.get('sort_by')
  return found && { ...found, isInOrder }
}

/** A whole list: its pages joined if they were taken along, or its only page. */
async function pagesAt(store: Store, list: URL): Promise<Found | undefined> {
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
async function keptAt({ database, now }: Store, key: string): Promise<KeptRow | undefined> {
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

/** Finds a read of the same operation by the ids in the URL. */
async function atIds(store: Store, { operation, path }: Match, url: URL): Promise<AnswerRow | undefined> {
  const ids = [...Object.values(path), ...without(url, paging).searchParams.values()].filter(isUuid)
  for (const id of ids) {
    const row = await at(store, operation.id, id)
    if (row) return row
  }
  return undefined
}

/** The whole list that an operation returns for an id. */
async function listAt(store: Store, operationId: string, id: string) {
  const row = await at(store, operationId, id)
  return row && pagesAt(store, without(urlIn(row), wholes))
}

/** Joins the lists below each item; undefined if one of them is missing. */
async function below(
  store: Store,
  above: Found | undefined,
  operationId: string,
): Promise<(Found & { lists: Item[][] }) | undefined> {
  if (!above) return undefined
  const lists = await Promise.all(above.items.map(({ id }) => listAt(store, operationId, String(id))))
  if (lists.includes(undefined)) return undefined
  const all = lists.filter((list) => list !== undefined)
  return {
    items: all.flatMap(({ items }) => items),
    rows: [...above.rows, ...all.flatMap(({ rows }) => rows)],
    lists: all.map(({ items }) => items),
  }
}

interface Instance {
  id: string
  project: string
}

/** Finds an instance's resources in the lists of its project. */
type Part = (store: Store, instance: Instance) => Promise<Found | undefined>

/** The groups of the project that have the instance as a member. */
const groups =
  (list: string, memberList: string): Part =>
  async (store, { id, project }) => {
    const all = await listAt(store, list, project)
    const members = await below(store, all, memberList)
    if (!all || !members) return undefined
    const isIn = (_: Item, index: number) =>
      members.lists[index]?.some(({ value }) => isRecord(value) && value['id'] === id)
    return { items: all.items.filter(isIn), rows: members.rows }
  }

const ofInstance: Partial<Record<string, Part>> = {
  instanceDiskList: async (store, { id, project }) => {
    const disks = await listAt(store, 'diskList', project)
    const isIts = ({ state }: Item) => isRecord(state) && state['instance'] === id
    return disks && { ...disks, items: disks.items.filter(isIts) }
  },
  instanceNetworkInterfaceList: async (store, { id, project }) => {
    const vpcs = await listAt(store, 'vpcList', project)
    const subnets = await below(store, vpcs, 'vpcSubnetList')
    const nics = await below(store, subnets, 'vpcSubnetListNetworkInterfaces')
    return nics && { ...nics, items: nics.items.filter((nic) => nic['instance_id'] === id) }
  },
  instanceAffinityGroupList: groups('affinityGroupList', 'affinityGroupMemberList'),
  instanceAntiAffinityGroupList: groups('antiAffinityGroupList', 'antiAffinityGroupMemberList'),
  instanceMulticastGroupList: async (store, { id }) => {
    const all = await pagesAt(store, new URL(operations.multicastGroupList.path, here))
    const members = await below(store, all, 'multicastGroupMemberList')
    return members && { ...members, items: members.items.filter((one) => one['instance_id'] === id) }
  },
}

async function instanceOf(store: Store, { path }: Match, url: URL): Promise<Instance | undefined> {
  const instance = path['instance'] ?? url.searchParams.get('instance') ?? ''
  const within = without(url, [...paging, 'instance'])
  const view = { operation: operations.instanceView, path: { instance } }
  const found = await viewed(store, operations.instanceList, view, within)
  const [item] = found?.items ?? []
  return item && { id: String(item['id']), project: String(item['project_id']) }
}

/** Views with more fields than their lists. */
const fuller = ['networkingAddressLotView']

const all: Operation[] = Object.values(operations)

/** The list that contains the object of a view. */
function listOf({ id, method, path }: Operation): Operation | undefined {
  const parent = path.replace(/\/\{\w+\}$/, '')
  if (parent === path || fuller.includes(id)) return undefined
  return all.find((list) => list.method === method && list.path === parent && list.paginated)
}

/** The fields by which an object can be requested. */
const names = ['id', 'name', 'silo_id', 'silo_name', 'system_version']

/**
 * The object of a view, from the newer of the lists that pages and forms read; or else from the newest page
 * that has it, by id also of other lists.
 */
async function viewed(store: Store, list: Operation, { path }: Match, url: URL): Promise<Found | undefined> {
  const wanted = Object.values(path).at(-1) ?? ''
  const isIt = (item: Item) => names.some((name) => item[name] === wanted)
  const newest = (pages: AnswerRow[]): Found | undefined => {
    for (const row of pages.toSorted((a, b) => b.fetchedAt - a.fetchedAt)) {
      const item = pageIn(parsedJson(row.body)).items.find(isIt)
      if (item) return { items: [item], rows: [row] }
    }
    return undefined
  }
  const within = without(new URL(list.path + url.search, here), paging)
  const first = new URL(within)
  first.searchParams.set('limit', String(pageSize))
  const [whole, shown] = await Promise.all([
    pagesAt(store, within),
    storedKey(store.database, answerKey('GET', first)).then((key) => keptAt(store, key)),
  ])
  // These are found by key. A search takes longer, in WebKit above all.
  return (
    newest([...(whole?.rows ?? []), ...(shown ? [shown.row] : [])]) ??
    newest(await pagesOf(store, list, (page) => isUuid(wanted) || scopeOf(page) === scopeOf(within)))
  )
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
const here = 'https://stored.invalid'

const urlIn = ({ key }: Pick<AnswerRow, 'key'>): URL => new URL(key.split(' ')[2] ?? '', here)

function without(url: URL, names: string[]): URL {
  const rest = new URL(url)
  for (const name of names) rest.searchParams.delete(name)
  return rest
}

/** Builds an answer that is as old as the oldest of its sources. */
function rowOf({ operation }: Match, url: URL, { rows }: Found, value: unknown): AnswerRow | undefined {
  const [oldest] = rows.toSorted((a, b) => a.fetchedAt - b.fetchedAt)
  if (!oldest) return undefined
  const body = JSON.stringify(value)
  return {
    ...oldest,
    key: answerKey('GET', url),
    operationId: operation.id,
    pathname: url.pathname,
    body,
    size: body.length,
    stale: rows.some(({ stale }) => stale) ? 1 : 0,
  }
}
