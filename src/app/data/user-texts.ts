import { local, session } from '#app/ui/browser-storage.ts'

/** The first screens of the last visit. */
export const cacheKey = 'rackside.cache'

/** Whose these texts are; in each tab's own storage as well. */
const ownerKey = 'rackside.owner'

/** Comes before the owner while nobody may see the first screens. */
const locked = 'locked '

/** Answers of the server, by the start of their keys: they go when the session does, and are read anew. */
const answers = [cacheKey, 'rackside.pages.']

/** What else localStorage and sessionStorage hold of a user. All other keys are the machine's. */
const ofUser = [...answers, ownerKey, 'rackside.oxql.history', 'rackside.columns.']

const startsWithAny = (starts: string[]) => (key: string) => starts.some((start) => key.startsWith(start))

/** Whether a key holds something of a user. */
export const isOfUser = startsWithAny(ofUser)

const isAnswers = startsWithAny(answers)

/** Forgets what this browser and this tab remember under some keys. */
export function forgetTexts(isForgotten: (key: string) => boolean, storages = [local, session]): void {
  for (const storage of storages) for (const key of storage.keys()) if (isForgotten(key)) storage.remove(key)
}

/** Whether there is an owner who may see the first screens. */
export const isUnlocked = (): boolean => local.get(ownerKey)?.startsWith(locked) === false

/** Whether the texts belong to this user, who may see them. */
export const belongTo = (owner: string): boolean => local.get(ownerKey) === owner

/** The session has ended: the server's answers go, in every tab, and none is kept until the user is named again. */
export function lockTexts(): void {
  const owner = local.get(ownerKey)
  forgetTexts(isAnswers)
  if (owner !== null && isUnlocked()) local.set(ownerKey, locked + owner)
}

/** The server has named the user: what is another one's goes. True where that was so for the whole browser. */
export function claimTexts(owner: string): boolean {
  const isOthers = (before: string | null) => before !== null && before.replace(locked, '') !== owner
  if (isOthers(session.get(ownerKey))) forgetTexts(isOfUser, [session])
  const wasOthers = isOthers(local.get(ownerKey))
  if (wasOthers) forgetTexts(isOfUser)
  local.set(ownerKey, owner)
  session.set(ownerKey, owner)
  return wasOthers
}
