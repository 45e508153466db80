import type { AnswerSource } from '#api/answer-headers.ts'
import { userKey, writeLoadedAs } from '#api/user-key.ts'
import { createStore } from '#app/state/store.ts'

/** A user, as far as one is told from another. */
export interface User {
  id: string
  siloId: string
}

let user: User | undefined
let isConfirmed = false

/** Whom this page was loaded as; nothing before it has heard that for the first time. It stays the same until the page ends. */
export const loadedUser = (): User | undefined => user

/** The same as one text. */
export const loadedAs = (): string | undefined => user && userKey(user)

/** What its calls carry. */
export const loadedAsText = (): string | undefined =>
  user && writeLoadedAs({ user: userKey(user), isUnsure: !isConfirmed })

/** That someone else is signed in now. `atOnce`: the page has shown nothing that was certain, and nobody has touched it. */
export interface OtherUser {
  atOnce: boolean
}

/** Set once someone else is signed in than this page was loaded as. It shows and sends nothing from then on. */
export const otherUser = createStore<OtherUser | undefined>(undefined)

/** Takes notice of who is signed in; the first one is whom this page was loaded as. */
export function noticeUser(named: User, source: AnswerSource): void {
  // Who one is in the demo is one of its controls.
  if (user === undefined || import.meta.env.MODE === 'demo') user = { id: named.id, siloId: named.siloId }
  if (userKey(named) !== userKey(user)) noticeOtherUser()
  else if (source === 'network') isConfirmed = true
}

/** Takes notice that someone else is signed in, whoever that is. */
export function noticeOtherUser(): void {
  if (user === undefined || otherUser.get()) return
  otherUser.set({ atOnce: !isConfirmed && !navigator.userActivation?.hasBeenActive })
}

/** The start of the keys that `ownKey` gives. */
export const ownPrefix = 'rackside.own.'

/** Where versions before kept such things, whosever they were. */
export const earlierPrefixes = ['rackside.oxql.history', 'rackside.pages.']

/** The key in the browser's small storages of something that belongs to whom this page was loaded as. */
export const ownKey = (name: string): string => `${ownPrefix}${loadedAs() ?? ''}.${name}`
