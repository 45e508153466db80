import { logout } from '#api/generated/console-auth.ts'
import type { SignOutReply } from '#worker-protocol/messages.ts'
import { send } from '#api/send.ts'
import { holdCalls } from '#app/data/client.ts'
import { wipeDrafts } from '#app/data/drafts.ts'
import { dropCache } from '#app/data/persisted-cache.ts'
import { delay } from '#app/state/delay.ts'
import { leaving } from '#app/state/leaving.ts'
import { addressOf } from '#app/url/base.ts'
import { askedVersion } from '#app/user/asked-version.ts'
import { noticeOtherUser, pageUserKey } from '#app/user/page-user.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import { loginPath, reloadOnReturn } from './login.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** Milliseconds for deleting drafts; the worker deletes them too, with all other user data. */
const draftsWithin = 500

/** Milliseconds to wait for a sign-out without a worker: the page shows the user's data until then. */
const logoutWithin = 2_000

/** Drops the user's data here and in all tabs, signs out on the server, and goes to the login page. */
export async function signOut(): Promise<void> {
  // Drafts are found by the user, so delete them first. Another page may block the deletion; do not wait for
  // it.
  await Promise.race([wipeDrafts(), delay(draftsWithin)])
  leaving.signedOut = true
  reloadOnReturn()
  dropCache()
  // What is still on screen would read its data again, and show a refusal before the login page opens.
  holdCalls()
  const done = await ask<SignOutReply>({ type: 'sign-out', as: pageUserKey() })
  if (done === 'other-user') return noticeOtherUser()
  tellOtherTabs()
  if (!done) {
    const beyondThisPage: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true })
    const sending = send(logout, {}, { apiVersion: askedVersion(), fetch: beyondThisPage })
    await Promise.race([sending.catch(() => undefined), delay(logoutWithin)])
  }
  location.assign(addressOf(loginPath()))
}
