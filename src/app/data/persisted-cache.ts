import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client'
import { countsFrom } from '#api/answer-headers.ts'
import { readDate } from '#api/casing.ts'
import { userKey } from '#api/user-key.ts'
import { ask, isControlled } from '#app/worker/worker-bridge.ts'
import { forgetRequested } from './requested-state.ts'
import { delay } from '#app/state/delay.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { isAnswer } from './client.ts'
import { forgetStored, keepsNothing, keepsNoTexts } from '#app/user/storing-allowed.ts'
import { pageUserKey, type User } from '#app/user/page-user.ts'
import {
  belongTo,
  cacheKey,
  claimUserStorage,
  removeKeys,
  isOfUser,
  isUnlocked,
  lockUserStorage,
  ownerOf,
} from '#app/user/user-storage.ts'
import { client } from './query.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { storedFor } from '#app/user/config.ts'
import { markStored } from './keep-shown.ts'

const schemaVersion = '1'

/** Characters of JSON: about a fifth of localStorage's quota, and 20 ms to parse. */
const limit = 1_000_000

/** Reads of the first screens; the worker stores all others. */
const kept = new Set([
  'currentUserView',
  'projectList',
  'projectView',
  'instanceList',
  'instanceView',
  'sledList',
  'rackList',
])

/** The last user this page claimed the cache for. */
let claimed: string | undefined

/** The user of this page was forgotten. The page is still open, and late answers still name them. */
let isForgotten = false
export const isUserForgotten = (): boolean => isForgotten

/** A tab that still shows one user must not overwrite another tab's cache for the next user. */
const isOwn = () => claimed !== undefined && belongTo(claimed) && !keepsNoTexts()

const ownStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: localStore.get,
  setItem: (key, text) => isOwn() && localStore.set(key, text),
  removeItem: localStore.remove,
}

const persister = createSyncStoragePersister({
  storage: ownStore,
  key: cacheKey,
  serialize: (persisted) => textWithinLimit(asOldAsAnswers(persisted)),
  deserialize: (text) => {
    const persisted = JSON.parse(text, (key, value: unknown) => readDate(key, value)) as PersistedClient
    const { clientState } = persisted
    clientState.queries = clientState.queries.filter(
      ({ state }) => Date.now() - state.dataUpdatedAt < storedFor(),
    )
    return persisted
  },
})

const options = {
  queryClient: client,
  persister,
  buster: schemaVersion,
  // Each save would make old answers new: `deserialize` goes by their own age.
  maxAge: Infinity,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({
      queryKey,
      queryHash,
      state,
    }: {
      queryKey: readonly unknown[]
      queryHash: string
      state: { status: string }
    }) =>
      state.status === 'success' &&
      kept.has(String(queryKey[0])) &&
      queryKey[2] === undefined &&
      !queryHash.includes(wholeLimit),
  },
}

/** In the hash of a read of a whole list, which is too long to parse before the first row. */
const wholeLimit = `"limit":${optionLimit}`

/** The library's own subscription goes through all queries at each of several changes at once. */
function saveOnChange() {
  let timer: unknown
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated')
      timer ??= setTimeout(() => {
        timer = undefined
        void persistQueryClientSave(options)
      })
  })
}

/**
 * A query is as old as the server's answer, not its display. The next visit shows it as stored and refetches
 * at once.
 */
const asOldAsAnswers = (persisted: PersistedClient): PersistedClient => ({
  ...persisted,
  clientState: {
    ...persisted.clientState,
    queries: persisted.clientState.queries.map((query) => {
      const { data } = query.state
      if (!isAnswer(data)) return query
      const dataUpdatedAt = Math.min(countsFrom(data), Date.now())
      return {
        ...query,
        state: { ...query.state, data: markStored(data), dataUpdatedAt, isInvalidated: true },
      }
    }),
  },
})

/** As JSON, without the older half of the queries until the rest fits. */
function textWithinLimit(persisted: PersistedClient): string {
  const { queries } = persisted.clientState
  const text = JSON.stringify(persisted)
  if (queries.length === 0 || text.length <= limit) return text
  const newest = queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, Math.floor(queries.length / 2))
  return textWithinLimit({ ...persisted, clientState: { ...persisted.clientState, queries: newest } })
}

/** Milliseconds the first paint waits for the worker's answer. */
const userWithin = 1_000

/** Whether the worker knows no other user. It has seen sign-ins that this page has not. */
const isSignedIn = async (owner: string) =>
  !isControlled() || (await Promise.race([knownUser(), delay(userWithin)])) === owner

const knownUser = () => globalThis.early?.user ?? ask<string>({ type: 'user' })

/**
 * Restores the last visit's data, so that the first paint needs no round trip, and persists it from here on.
 */
export async function restoreCache(): Promise<void> {
  if (keepsNothing()) return forgetStored()
  // TanStack drops an unreadable cache and then throws; start without it.
  const owner = ownerOf()
  if (owner === undefined || !isUnlocked()) localStore.remove(cacheKey)
  else if (await isSignedIn(owner)) await persistQueryClientRestore(options).catch(() => undefined)
  saveOnChange()
  return undefined
}

/** Marks whose data the cache holds; drops another user's. */
export function claimCache(user: User): void {
  if (isForgotten || keepsNothing()) return
  claimed = userKey(user)
  claimUserStorage(claimed)
}

/** Drops all answers. The user's settings on this machine stay. */
export function dropAnswers(): void {
  void client.cancelQueries()
  client.clear()
  forgetRequested()
  lockUserStorage()
}

export function dropCache(): void {
  isForgotten = pageUserKey() !== undefined
  dropAnswers()
  removeKeys(isOfUser)
}
