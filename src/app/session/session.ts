import { currentUserView } from '#api/generated/current-user.ts'
import { logout } from '#api/generated/console-auth.ts'
import { call } from '#app/data/client.ts'
import { wipeDrafts } from '#app/data/drafts.ts'
import { addressOf } from '#app/url/base.ts'
import { loginPath, noteSignOut } from './login.ts'
import { loadedAs, noticeOtherUser, noticeUser } from '#app/user/page-user.ts'
import type { SignOutReply } from '#worker-protocol/messages.ts'
import { claimCache, dropCache } from '#app/data/persisted-cache.ts'
import { ensure, query, useAnswer } from '#app/data/query.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { ask } from '#app/worker/worker-bridge.ts'

/** Milliseconds for deleting drafts: the worker deletes them as well, with all else that is the user's. */
const draftsWithin = 500

const me = () => query(currentUserView, {})

/** Reads who is signed in; a stored answer will do for now, and is checked in the background. */
export async function ensureMe() {
  const { value, source } = await ensure(me(), { revalidateIfStale: true })
  noticeUser(value, source)
  claimCache(value)
  return value
}

/** Who is signed in. */
export const useMe = () => useAnswer(me()).value

/** Forgets the user here and in every tab, then on the server, and leaves for the login page. */
export async function signOut(): Promise<void> {
  // Drafts are found by the user's name, so before that is forgotten. A page that holds on to them must not hold this up.
  await Promise.race([wipeDrafts(), new Promise((resolve) => setTimeout(resolve, draftsWithin))])
  noteSignOut()
  dropCache()
  tellOtherTabs()
  const done = await ask<SignOutReply>({ type: 'sign-out', as: loadedAs() })
  if (done === 'other-user') return noticeOtherUser()
  if (!done) await call(logout, {}).catch(() => undefined)
  location.assign(addressOf(loginPath()))
}
