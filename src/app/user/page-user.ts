import type { AnswerSource } from '#api/answer-headers.ts'
import { userKey, writeLoadedAs } from '#api/user-key.ts'
import { createStore } from '#app/state/store.ts'

/** Enough to tell users apart. */
export interface User {
  id: string
  siloId: string
}

let user: User | undefined
let isConfirmed = false

/** The user this page was loaded for. Never changes, except in the demo; undefined until /v1/me answers. */
export const pageUser = (): User | undefined => user

/** As one string. */
export const pageUserKey = (): string | undefined => user && userKey(user)

/** The value of the calls' header. */
export const pageUserHeader = (): string | undefined =>
  user && writeLoadedAs({ user: userKey(user), isUnsure: !isConfirmed })

/**
 * Someone else is signed in. `atOnce`: reload without a notice, as no confirmed data was shown and the user
 * has not interacted.
 */
export interface OtherUser {
  atOnce: boolean
}

/**
 * Set when someone else signs in than the user this page was loaded for. From then on the page shows and
 * sends nothing.
 */
export const otherUser = createStore<OtherUser | undefined>(undefined)

/** Records who is signed in; the first call sets the page's user. */
export function noticeUser(named: User, source: AnswerSource): void {
  // In the demo, users switch by a setting.
  if (user === undefined || import.meta.env.MODE === 'demo') user = { id: named.id, siloId: named.siloId }
  if (userKey(named) !== userKey(user)) noticeOtherUser()
  else if (source === 'network') isConfirmed = true
}

/** Records that someone else is signed in, whose name may be unknown. */
export function noticeOtherUser(): void {
  if (user === undefined || otherUser.get()) return
  otherUser.set({ atOnce: !isConfirmed && !navigator.userActivation?.hasBeenActive })
}

/** The prefix of keys from `ownKey`. */
export const ownPrefix = 'rackside.own.'

/** Prefixes of earlier versions, which did not separate users. */
export const earlierPrefixes = ['rackside.oxql.history', 'rackside.pages.']

/** The storage key of something that belongs to this page's user. */
export const ownKey = (name: string): string => `${ownPrefix}${pageUserKey() ?? ''}.${name}`
