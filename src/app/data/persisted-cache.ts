import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { countsFrom } from '#api/answer-headers.ts'
import { readDate } from '#api/casing.ts'
import { userKey } from '#api/user-key.ts'
import { ask, isControlled } from '#app/worker/worker-bridge.ts'
import { forgetAsked } from './asked.ts'
import { isAnswer } from './client.ts'
import { keepsNothing, keepsNoTexts } from '#app/user/storing-allowed.ts'
import { loadedAs, type User } from '#app/user/page-user.ts'
import {
  belongTo,
  cacheKey,
  claimTexts,
  forgetTexts,
  isOfUser,
  isUnlocked,
  lockTexts,
  ownerOf,
} from '#app/user/user-storage.ts'
import { client } from './query.ts'
import { local } from '#app/state/browser-storage.ts'
import { firstScreensFor } from '#app/user/config.ts'
import { asStored } from './shown-again.ts'

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

/** Whether whom this page was loaded as is forgotten. It has yet to be left, and late answers still name them. */
let isForgotten = false
export const isUserForgotten = (): boolean => isForgotten

/** A tab that still shows one user must not write into what another tab keeps for the next. */
const isOwn = () => claimed !== undefined && belongTo(claimed) && !keepsNoTexts()

const ownStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: local.get,
  setItem: (key, text) => isOwn() && local.set(key, text),
  removeItem: local.remove,
}

const persister = createSyncStoragePersister({
  storage: ownStore,
  key: cacheKey,
  serialize: (persisted) => JSON.stringify(withinLimit(asOldAsAnswers(persisted))),
  deserialize: (text) => JSON.parse(text, (key, value: unknown) => readDate(key, value)) as PersistedClient,
})

const options = {
  queryClient: client,
  persister,
  buster: schemaVersion,
  maxAge: firstScreensFor(),
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
      const { data } = query.state
      if (!isAnswer(data)) return query
      const dataUpdatedAt = Math.min(countsFrom(data), Date.now())
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

/** The longest that the first paint waits for the worker's word, in milliseconds. */
const userWithin = 1_000

/** Whether the worker knows of no one else. It has seen sign-ins that no page of this browser has. */
const isSignedIn = async (owner: string) =>
  !isControlled() || (await ask<string>({ type: 'user' }, userWithin)) === owner

/** Brings back what the last visit showed, so that the first paint needs no round trip, and keeps it from here on. */
export async function restoreCache(): Promise<void> {
  if (keepsNothing()) return forgetTexts(isOfUser)
  // What cannot be read is dropped by the library, which then throws: the app starts without.
  const owner = ownerOf()
  if (owner === undefined || !isUnlocked()) local.remove(cacheKey)
  else if (await isSignedIn(owner)) await persistQueryClientRestore(options).catch(() => undefined)
  persistQueryClientSubscribe(options)
  return undefined
}

/** Says whose data the cache holds; someone else's is dropped. */
export function claimCache(user: User): void {
  if (isForgotten || keepsNothing()) return
  claimed = userKey(user)
  claimTexts(claimed)
}

/** How much of the first screens is kept, in characters. */
export const storedBytes = (): number => local.get(cacheKey)?.length ?? 0

/** Forgets what is kept for the first screens; what is on screen stays. */
export const dropStoredCache = (): void => local.remove(cacheKey)

/** Forgets everything that was read. What the user chose on this machine stays theirs. */
export function dropAnswers(): void {
  void client.cancelQueries()
  client.clear()
  forgetAsked()
  lockTexts()
}

/** Forgets the user. */
export function dropCache(): void {
  isForgotten = loadedAs() !== undefined
  dropAnswers()
  forgetTexts(isOfUser)
}
