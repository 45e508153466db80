import { operations } from '#api/generated/operations.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { isIntact } from '#db/answer-row.ts'
import { answerKey } from '#db/answers.ts'
import type { AnswerRow, PartitionDatabase } from '#db/database.ts'
import { asRead, storedKey } from '#db/sealed-answers.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { isUuid } from '#domain/uuids.ts'
import { type Item, pageIn, placeOf } from './take-steps.ts'
import { sorted } from './sorted-items.ts'

/** Items that are taken along, and the answers that they are from. */
interface Found {
  items: Item[]
  rows: AnswerRow[]
}

/** The parameters that say which part of a list is asked for. */
const paging = ['limit', 'page_token', 'sort_by']

/** Those of them that a whole list has none of. */
const wholes = ['limit', 'page_token']

/** Starts the tokens of pages that were cut from a list on this machine; the server refuses them. */
const ownToken = 'kept.'

/** Whether it is the token of such a page. */
export const isOwnToken = (token: string): boolean => token.startsWith(ownToken)

/** The server's page size where none is asked for. */
const usualLimit = 100

/**
 * The answer to a read that was never made but follows from what is taken along: another part or order of a list, the same under
 * an id in place of a name, one object out of its list, or what an instance has out of the lists of its project.
 */
export async function derive(
  database: PartitionDatabase,
  match: Match,
  url: URL,
): Promise<AnswerRow | undefined> {
  const { operation } = match
  if (operation.paginated || ofInstance[operation.id]) return deriveList(database, match, url)
  const list = listOf(operation)
  if (!list) return atIds(database, match, url)
  const found = await viewed(database, list, match, url)
  return found && rowOf(match, url, found, found.items[0])
}

async function deriveList(
  database: PartitionDatabase,
  match: Match,
  url: URL,
): Promise<AnswerRow | undefined> {
  const { searchParams } = url
  const token = searchParams.get('page_token') ?? ''
  if (token && !isOwnToken(token)) return undefined
  const found = await listed(database, match, url)
  if (!found) return undefined
  const { isWhole, ...list } = found
  if (!match.operation.paginated) return rowOf(match, url, list, { items: list.items, next_page: null })
  if (list.rows[0]?.body.startsWith('[')) return rowOf(match, url, list, list.items)
  const items = isWhole ? list.items : sorted(list.items, searchParams.get('sort_by'))
  if (!items) return undefined
  const from = Number(token.slice(ownToken.length))
  const to = from + (Number(searchParams.get('limit')) || usualLimit)
  return rowOf(match, url, list, {
    items: items.slice(from, to),
    next_page: to < items.length ? `${ownToken}${to}` : null,
  })
}

/** All of a list. `isWhole`: in the order that is asked for. */
async function listed(
  database: PartitionDatabase,
  match: Match,
  url: URL,
): Promise<(Found & { isWhole?: boolean }) | undefined> {
  const base = without(url, wholes)
  const inOrder = await pagesAt(database, base)
  if (inOrder) return { ...inOrder, isWhole: true }
  const inAny = await pagesAt(database, without(base, ['sort_by']))
  if (inAny) return inAny
  const part = ofInstance[match.operation.id]
  if (part) {
    const instance = await instanceOf(database, match, url)
    return instance && part(database, instance)
  }
  const row = await atIds(database, match, url)
  const same = row && urlIn(row)
  const found = same && (await pagesAt(database, without(same, wholes)))
  const isWhole = same?.searchParams.get('sort_by') === url.searchParams.get('sort_by')
  return found && { ...found, isWhole }
}

/** The pages of a list as they were taken along, joined. */
async function pagesAt(database: PartitionDatabase, list: URL): Promise<Found | undefined> {
  const rows: AnswerRow[] = []
  const items: Item[] = []
  const tokens = new Set<string | undefined>()
  let token: string | undefined
  do {
    tokens.add(token)
    const url = new URL(list)
    url.searchParams.set('limit', String(optionLimit))
    if (token) url.searchParams.set('page_token', token)
    const row = await pinnedAt(database, await storedKey(database, answerKey('GET', url)))
    if (!row) return undefined
    const page = pageIn(JSON.parse(row.body))
    rows.push(row)
    items.push(...page.items)
    token = page.next
  } while (token && !tokens.has(token))
  // A list that leads back into itself has no end.
  return token ? undefined : { items, rows }
}

async function pinnedAt(database: PartitionDatabase, key: string): Promise<AnswerRow | undefined> {
  const [pin, stored] = await Promise.all([database.pins.get(key), database.answers.get(key)])
  return pin && stored && isIntact(stored) ? asRead(database, stored) : undefined
}

/** What an operation was answered for something with an id, whatever name was used. */
async function at(
  database: PartitionDatabase,
  operationId: string,
  id: string,
): Promise<AnswerRow | undefined> {
  const place = await storedKey(database, placeOf(operationId, id))
  const pin = await database.pins.get({ place })
  return pin && pinnedAt(database, pin.key)
}

/** The answer to the same read that names what it is for by name. */
async function atIds(
  database: PartitionDatabase,
  { operation, path }: Match,
  url: URL,
): Promise<AnswerRow | undefined> {
  const ids = [...Object.values(path), ...without(url, paging).searchParams.values()].filter(isUuid)
  for (const id of ids) {
    const row = await at(database, operation.id, id)
    if (row) return row
  }
  return undefined
}

/** All of the list that an operation gives for something with an id. */
async function listAt(database: PartitionDatabase, operationId: string, id: string) {
  const row = await at(database, operationId, id)
  return row && pagesAt(database, without(urlIn(row), wholes))
}

/** The lists below each of some items, joined; undefined if one of them is not there. */
async function below(
  database: PartitionDatabase,
  above: Found | undefined,
  operationId: string,
): Promise<(Found & { lists: Item[][] }) | undefined> {
  if (!above) return undefined
  const lists = await Promise.all(above.items.map(({ id }) => listAt(database, operationId, String(id))))
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

/** What an instance has, out of the lists of its project. */
type Part = (database: PartitionDatabase, instance: Instance) => Promise<Found | undefined>

/** The groups of a project that an instance is a member of. */
const groups =
  (list: string, memberList: string): Part =>
  async (database, { id, project }) => {
    const all = await listAt(database, list, project)
    const members = await below(database, all, memberList)
    if (!all || !members) return undefined
    const isIn = (_: Item, index: number) =>
      members.lists[index]?.some(({ value }) => isRecord(value) && value['id'] === id)
    return { items: all.items.filter(isIn), rows: members.rows }
  }

const ofInstance: Partial<Record<string, Part>> = {
  instanceDiskList: async (database, { id, project }) => {
    const disks = await listAt(database, 'diskList', project)
    const isIts = ({ state }: Item) => isRecord(state) && state['instance'] === id
    return disks && { ...disks, items: disks.items.filter(isIts) }
  },
  instanceNetworkInterfaceList: async (database, { id, project }) => {
    const vpcs = await listAt(database, 'vpcList', project)
    const subnets = await below(database, vpcs, 'vpcSubnetList')
    const nics = await below(database, subnets, 'vpcSubnetListNetworkInterfaces')
    return nics && { ...nics, items: nics.items.filter((nic) => nic['instance_id'] === id) }
  },
  instanceAffinityGroupList: groups('affinityGroupList', 'affinityGroupMemberList'),
  instanceAntiAffinityGroupList: groups('antiAffinityGroupList', 'antiAffinityGroupMemberList'),
  instanceMulticastGroupList: async (database, { id }) => {
    const all = await pagesAt(database, new URL(operations.multicastGroupList.path, here))
    const members = await below(database, all, 'multicastGroupMemberList')
    return members && { ...members, items: members.items.filter((one) => one['instance_id'] === id) }
  },
}

/** The instance that a read is about. */
async function instanceOf(
  database: PartitionDatabase,
  { path }: Match,
  url: URL,
): Promise<Instance | undefined> {
  const instance = path['instance'] ?? url.searchParams.get('instance') ?? ''
  const within = without(url, [...paging, 'instance'])
  const view = { operation: operations.instanceView, path: { instance } }
  const found = await viewed(database, operations.instanceList, view, within)
  const [item] = found?.items ?? []
  return item && { id: String(item['id']), project: String(item['project_id']) }
}

/** Views that say more than their lists do. */
const fuller = ['networkingAddressLotView']

const all: Operation[] = Object.values(operations)

/** The list in which what a view shows is as well. */
function listOf({ id, method, path }: Operation): Operation | undefined {
  const parent = path.replace(/\/\{\w+\}$/, '')
  if (parent === path || fuller.includes(id)) return undefined
  return all.find((list) => list.method === method && list.path === parent && list.paginated)
}

/** The fields that an object may be asked for by. */
const names = ['id', 'name', 'silo_id', 'silo_name', 'system_version']

/** The object of a view, out of the list that it would be in, or out of any if it is asked for by its id alone. */
async function viewed(
  database: PartitionDatabase,
  list: Operation,
  { path }: Match,
  url: URL,
): Promise<Found | undefined> {
  const wanted = Object.values(path).at(-1) ?? ''
  const isIt = (item: Item) => names.some((name) => item[name] === wanted)
  const within = new URL(list.path + url.search, here)
  const lists = [await pagesAt(database, within), ...(isUuid(wanted) ? await everyPage(database, list) : [])]
  for (const found of lists) {
    const item = found?.items.find(isIt)
    if (found && item) return { items: [item], rows: found.rows }
  }
  return undefined
}

/** Every page of every list of an operation that is taken along. */
async function everyPage(database: PartitionDatabase, { id, path }: Operation): Promise<Found[]> {
  const stored = await database.answers.where({ resource: collectionOf(path) }).toArray()
  const rows = await Promise.all(
    stored
      .filter((row) => row.operationId === id && isIntact(row))
      .map(async (row) => ((await database.pins.get(row.key)) ? asRead(database, row) : undefined)),
  )
  return rows
    .filter((row) => row !== undefined)
    .map((row) => ({ items: pageIn(JSON.parse(row.body)).items, rows: [row] }))
}

/** Where the paths of stored answers are read as URLs. */
const here = 'https://stored.invalid'

const urlIn = ({ key }: AnswerRow): URL => new URL(key.split(' ')[2] ?? '', here)

function without(url: URL, names: string[]): URL {
  const rest = new URL(url)
  for (const name of names) rest.searchParams.delete(name)
  return rest
}

/** An answer as old as the oldest that it was made of. */
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
