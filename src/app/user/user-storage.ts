import { localStore, sessionStore } from '#app/state/browser-storage.ts'
import { earlierPrefixes, ownPrefix } from './page-user.ts'

/** The first screens of the last visit. */
export const cacheKey = 'rackside.cache'

/** The owner of the stored texts; also in each tab's sessionStorage. */
const ownerKey = 'rackside.owner'

/** Prefix of the owner while the first screens must not be shown. */
const locked = 'locked '

/** Prefixes of a user's keys in localStorage and sessionStorage; all other keys belong to the machine. */
const ofUser = [cacheKey, ownerKey, ownPrefix, 'rackside.columns.', ...earlierPrefixes]

export const isOfUser = (key: string): boolean => ofUser.some((start) => key.startsWith(start))

/** The server's answers and page tokens: deleted with the session. */
const isAnswers = (key: string) => key.startsWith(cacheKey) || /^rackside\.(own\..*\.)?pages\./.test(key)

/** Deletes matching keys from localStorage and sessionStorage. */
export function removeKeys(
  isForgotten: (key: string) => boolean,
  storages = [localStore, sessionStore],
): void {
  for (const storage of storages) for (const key of storage.keys()) if (isForgotten(key)) storage.remove(key)
}

/** Whether the owner may see the first screens. */
export const isUnlocked = (): boolean => localStore.get(ownerKey)?.startsWith(locked) === false

/** The owner, whether locked or not. */
export const ownerOf = (): string | undefined => localStore.get(ownerKey)?.replace(locked, '')

/** Whether the texts belong to this user and are not locked. */
export const belongTo = (owner: string): boolean => localStore.get(ownerKey) === owner

/** Clears the app icon's badge, as its count is the user's data. */
function clearBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
}

/** The session has ended: deletes answers in all tabs and stores none until a user is confirmed. */
export function lockUserStorage(): void {
  const owner = localStore.get(ownerKey)
  removeKeys(isAnswers)
  clearBadge()
  if (owner !== null && isUnlocked()) localStore.set(ownerKey, locked + owner)
}

/**
 * The server has confirmed the user: deletes another user's texts. True if the whole browser had another
 * owner.
 */
export function claimUserStorage(owner: string): boolean {
  const isOthers = (before: string | null) => before !== null && before.replace(locked, '') !== owner
  if (isOthers(sessionStore.get(ownerKey))) removeKeys(isOfUser, [sessionStore])
  const wasOthers = isOthers(localStore.get(ownerKey))
  if (wasOthers) {
    removeKeys(isOfUser)
    clearBadge()
  }
  localStore.set(ownerKey, owner)
  sessionStore.set(ownerKey, owner)
  return wasOthers
}
