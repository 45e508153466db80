import { local, session } from '#app/state/browser-storage.ts'
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
export function forgetTexts(isForgotten: (key: string) => boolean, storages = [local, session]): void {
  for (const storage of storages) for (const key of storage.keys()) if (isForgotten(key)) storage.remove(key)
}

/** Whether the owner may see the first screens. */
export const isUnlocked = (): boolean => local.get(ownerKey)?.startsWith(locked) === false

/** The owner, whether locked or not. */
export const ownerOf = (): string | undefined => local.get(ownerKey)?.replace(locked, '')

/** Whether the texts belong to this user and are not locked. */
export const belongTo = (owner: string): boolean => local.get(ownerKey) === owner

/** Clears the app icon's badge, as its count is the user's data. */
function clearBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
}

/** The session has ended: deletes answers in all tabs and stores none until a user is confirmed. */
export function lockTexts(): void {
  const owner = local.get(ownerKey)
  forgetTexts(isAnswers)
  clearBadge()
  if (owner !== null && isUnlocked()) local.set(ownerKey, locked + owner)
}

/**
 * The server has confirmed the user: deletes another user's texts. True if the whole browser had another
 * owner.
 */
export function claimTexts(owner: string): boolean {
  const isOthers = (before: string | null) => before !== null && before.replace(locked, '') !== owner
  if (isOthers(session.get(ownerKey))) forgetTexts(isOfUser, [session])
  const wasOthers = isOthers(local.get(ownerKey))
  if (wasOthers) {
    forgetTexts(isOfUser)
    clearBadge()
  }
  local.set(ownerKey, owner)
  session.set(ownerKey, owner)
  return wasOthers
}
