import { local, session } from '#app/state/browser-storage.ts'
import { earlierPrefixes, ownPrefix } from './page-user.ts'

/** The first screens of the last visit. */
export const cacheKey = 'rackside.cache'

/** Whose these texts are; in each tab's own storage as well. */
const ownerKey = 'rackside.owner'

/** Comes before the owner while nobody may see the first screens. */
const locked = 'locked '

/** What localStorage and sessionStorage hold of a user, by the start of their keys. All other keys are the machine's. */
const ofUser = [cacheKey, ownerKey, ownPrefix, 'rackside.columns.', ...earlierPrefixes]

/** Whether a key holds something of a user. */
export const isOfUser = (key: string): boolean => ofUser.some((start) => key.startsWith(start))

/** Answers of the server, and the tokens of its pages: they go when the session does, and are read anew. */
const isAnswers = (key: string) => key.startsWith(cacheKey) || /^rackside\.(own\..*\.)?pages\./.test(key)

/** Forgets what this browser and this tab remember under some keys. */
export function forgetTexts(isForgotten: (key: string) => boolean, storages = [local, session]): void {
  for (const storage of storages) for (const key of storage.keys()) if (isForgotten(key)) storage.remove(key)
}

/** Whether there is an owner who may see the first screens. */
export const isUnlocked = (): boolean => local.get(ownerKey)?.startsWith(locked) === false

/** Whose the texts are, whether they may see them or not. */
export const ownerOf = (): string | undefined => local.get(ownerKey)?.replace(locked, '')

/** Whether the texts belong to this user, who may see them. */
export const belongTo = (owner: string): boolean => local.get(ownerKey) === owner

/** Takes the number off the app's icon: what needs attention is for the user alone to know. */
function clearBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
}

/** The session has ended: the server's answers go, in every tab, and none is kept until the user is named again. */
export function lockTexts(): void {
  const owner = local.get(ownerKey)
  forgetTexts(isAnswers)
  clearBadge()
  if (owner !== null && isUnlocked()) local.set(ownerKey, locked + owner)
}

/** The server has named the user: what is another one's goes. True where that was so for the whole browser. */
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
