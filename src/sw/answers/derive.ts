import { operations } from '#api/generated/operations.ts'
import { isRecord } from '#api/objects.ts'
import type { Match } from '#api/url.ts'
import { answerKey } from '#db/answers.ts'
import type { AnswerRow } from '#db/database.ts'
import { storedKey } from '#db/sealed-answers.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Item } from './list-json.ts'
import { sorted } from './sorted-items.ts'
import {
  atIds,
  type Found,
  here,
  keptAt,
  listAt,
  listOf,
  pagesAt,
  paging,
  type Store,
  urlIn,
  viewed,
  wholes,
  without,
} from './stored-lists.ts'

/** Prefix of page tokens that this machine made; the server rejects them. */
const ownToken = 'kept.'

/** Whether a page token was made on this machine. */
export const isOwnToken = (token: string): boolean => token.startsWith(ownToken)

/** The server's default page size. */
const usualLimit = 100

/**
 * Derives the answer to a read that was never made from stored answers: another page or order of a list, a
 * read by id instead of name or by a new name, an object from its list, or an instance's resources from the
 * lists of its project.
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
  const found = await viewed(store, list, project, new URL(list.path, here))
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
  const found = await viewed(store, list, Object.values(match.path).at(-1) ?? '', url)
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
interface Listed extends Found {
  isInOrder?: boolean
  /** When its instance was listed under the requested name, which another instance may have by now. */
  namedAt?: number
}

/** The newer of the list's own answer and what other lists have of it. */
async function listed(store: Store, match: Match, url: URL): Promise<Listed | undefined> {
  const own = await ownList(store, url)
  const part = await partOf(store, match, url)
  if (own && part) return asOf(own) < Math.min(asOf(part), part.namedAt ?? Infinity) ? part : own
  return own ?? part ?? listById(store, match, url)
}

async function ownList(store: Store, url: URL): Promise<Listed | undefined> {
  const base = without(url, wholes)
  const inOrder = await pagesAt(store, base)
  return inOrder ? { ...inOrder, isInOrder: true } : pagesAt(store, without(base, ['sort_by']))
}

async function partOf(store: Store, match: Match, url: URL): Promise<Listed | undefined> {
  const { operation, path } = match
  if (operation.id === operations.sledPhysicalDiskList.id) return disksIn(store, path['sledId'])
  const part = ofInstance[operation.id]
  const instance = part && (await instanceOf(store, match, url))
  const found = instance && (await part(store, instance))
  return found && { ...found, namedAt: instance.namedAt }
}

async function listById(store: Store, match: Match, url: URL): Promise<Listed | undefined> {
  const row = await atIds(store, match, url)
  const same = row && urlIn(row)
  const found = same && (await pagesAt(store, without(same, wholes)))
  const isInOrder = same?.searchParams.get('sort_by') === url.searchParams.get('sort_by')
  return found && { ...found, isInOrder }
}

/** A sled's disks in the list of all disks. Without one there, the sled is newer than the list, or unknown. */
async function disksIn(store: Store, sledId: string | undefined): Promise<Found | undefined> {
  const all = await pagesAt(store, new URL(operations.physicalDiskList.path, here))
  const items = all?.items.filter((disk) => disk['sled_id'] === sledId) ?? []
  return all && items.length > 0 ? { ...all, items } : undefined
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
  namedAt: number
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
  const found = await viewed(store, operations.instanceList, instance, within)
  const [item] = found?.items ?? []
  return (
    found && item && { id: String(item['id']), project: String(item['project_id']), namedAt: asOf(found) }
  )
}

const oldestOf = ({ rows }: Found) => rows.toSorted((a, b) => a.fetchedAt - b.fetchedAt)[0]

const asOf = (found: Found) => oldestOf(found)?.fetchedAt ?? 0

/** Builds an answer that is as old as the oldest of its sources. */
function rowOf({ operation }: Match, url: URL, found: Found, value: unknown): AnswerRow | undefined {
  const oldest = oldestOf(found)
  if (!oldest) return undefined
  const body = JSON.stringify(value)
  return {
    ...oldest,
    key: answerKey('GET', url),
    operationId: operation.id,
    pathname: url.pathname,
    body,
    size: body.length,
    stale: found.rows.some(({ stale }) => stale) ? 1 : 0,
  }
}
