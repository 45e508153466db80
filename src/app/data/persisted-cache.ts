import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { readDate } from '#api/casing.ts'
import type { Answer } from './client.ts'
import { keepsNothing } from './keep-nothing.ts'
import { client } from './query.ts'
import { localStore, readLocal, removeLocal, writeLocal } from './local-settings.ts'
import { asStored } from './shown-again.ts'

const cacheKey = 'rackside.cache'
const ownerKey = 'rackside.owner'
const schemaVersion = '1'

/** Characters of JSON, about a fifth of what localStorage holds and 20 ms of parsing. */
const limit = 1_000_000

/** The reads that make up the first screens; everything else is the worker's to remember. */
const kept = new Set([
  'currentUserView',
  'projectList',
  'projectView',
  'instanceList',
  'instanceView',
  'sledList',
  'rackList',
  'switchList',
  'physicalDiskList',
])

/** Who this page last said it belongs to. */
let claimed: string | undefined

/** A tab that still shows one user must not write into what another tab keeps for the next. */
const isOwn = () => claimed !== undefined && readLocal(ownerKey) === claimed

function ownStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  const store = localStore()
  return (
    store && {
      getItem: (key) => store.getItem(key),
      setItem: (key, text) => isOwn() && store.setItem(key, text),
      removeItem: (key) => store.removeItem(key),
    }
  )
}

const persister = createSyncStoragePersister({
  storage: ownStore(),
  key: cacheKey,
  serialize: (persisted) => JSON.stringify(withinLimit(asOldAsAnswers(persisted))),
  deserialize: (text) => JSON.parse(text, (key, value: unknown) => readDate(key, value)) as PersistedClient,
})

const options = {
  queryClient: client,
  persister,
  buster: schemaVersion,
  maxAge: 7 * 24 * 3600_000,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({
      queryKey,
      state,
    }: {
      queryKey: readonly unknown[]
      state: { status: string }
    }) => state.status === 'success' && kept.has(String(queryKey[0])) && queryKey[2] === undefined,
  },
}

/**
 * A query is as old as the server's answer, not as the moment at which it was shown. The next visit shows it as stored, and
 * asks at once.
 */
const asOldAsAnswers = (persisted: PersistedClient): PersistedClient => ({
  ...persisted,
  clientState: {
    ...persisted.clientState,
    queries: persisted.clientState.queries.map((query) => {
      const data = query.state.data as Answer<unknown> | undefined
      if (data === undefined) return query
      const dataUpdatedAt = Math.min(data.fetchedAt, Date.now())
      return { ...query, state: { ...query.state, data: asStored(data), dataUpdatedAt, isInvalidated: true } }
    }),
  },
})

/** Half of the queries, the newest, as often as it takes. */
function withinLimit(persisted: PersistedClient): PersistedClient {
  const { queries } = persisted.clientState
  if (queries.length === 0 || JSON.stringify(persisted).length <= limit) return persisted
  const newest = queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, Math.floor(queries.length / 2))
  return withinLimit({ ...persisted, clientState: { ...persisted.clientState, queries: newest } })
}

/** Brings back what the last visit showed, so that the first paint needs no round trip, and keeps it from here on. */
export async function restoreCache(): Promise<void> {
  if (keepsNothing()) return removeLocal(cacheKey)
  // What cannot be read is dropped by the library, which then throws: the app starts without.
  if (readLocal(ownerKey)) await persistQueryClientRestore(options).catch(() => undefined)
  else removeLocal(cacheKey)
  persistQueryClientSubscribe(options)
  return undefined
}

/** Says whose data the cache holds; someone else's is dropped. */
export function claimCache(user: { id: string; siloId: string }): void {
  const owner = `${user.siloId}/${user.id}`
  const before = readLocal(ownerKey)
  if (before !== null && before !== owner) dropOthersData()
  writeLocal(ownerKey, owner)
  claimed = owner
}

/** Forgets what another user has read, and reads what is on screen anew; who the user is has just been said. */
export function dropOthersData(): void {
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'currentUserView'
  removeLocal(ownerKey)
  removeLocal(cacheKey)
  client.removeQueries({ predicate: isOther, type: 'inactive' })
  void client.resetQueries({ predicate: isOther })
}

/** How much of the first screens is kept, in characters. */
export const storedBytes = (): number => readLocal(cacheKey)?.length ?? 0

/** Forgets what is kept for the first screens; what is on screen stays. */
export const dropStoredCache = (): void => removeLocal(cacheKey)

/** Forgets everything that was read. */
export function dropCache(): void {
  void client.cancelQueries()
  client.clear()
  removeLocal(ownerKey)
  removeLocal(cacheKey)
}
