import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { addressOf, pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { local } from '#app/state/browser-storage.ts'

/** A silo, and the identity provider through which one signs in to it; without one it is by password. */
export interface LoginWay {
  silo: string
  provider?: string | undefined
}

const lastWayKey = 'rackside.last-silo'

/** How somebody last signed in on this machine. */
export function lastWay(): LoginWay | undefined {
  const [silo, provider] = local.get(lastWayKey)?.split('/') ?? []
  return silo ? { silo, provider } : undefined
}

/** Remembers how to sign in next time. */
export const rememberWay = ({ silo, provider }: LoginWay) =>
  local.set(lastWayKey, provider ? `${silo}/${provider}` : silo)

/** The page on which one signs in this way. */
export const wayPath = ({ silo, provider }: LoginWay): string =>
  provider ? to('/login/:silo/saml/:provider', { silo, provider }) : to('/login/:silo/local', { silo })

/** Where to sign in, and where to go after. */
export function loginPath(from?: string): string {
  const way = lastWay()
  return withRedirect(way ? wayPath(way) : to('/login'), from)
}

/** A page of the sign-in that knows where to go after. */
export const withRedirect = (path: string, from: string | null | undefined): string =>
  from && from !== '/' ? `${path}?${new URLSearchParams({ redirect_uri: from })}` : path

/** Milliseconds for keeping what is typed: a store that hangs must not hold this up. */
const keptWithin = 3_000

/** The session has expired: leaves for the login page, and keeps what is typed for who comes back. */
export async function leaveExpired(): Promise<void> {
  await Promise.race([unfinishedWork.keep(), new Promise((resolve) => setTimeout(resolve, keptWithin))])
  goToLogin()
}

let isSigningOut = false

/** Whoever signs in next on this page's tab does not come to where the one before has left. */
export function noteSignOut(): void {
  isSigningOut = true
}

/** Leaves for the login page; whoever signs in after a session has expired comes back to where they are now. */
export function goToLogin(): void {
  const here = pathHere()
  if (here === to('/login') || here.startsWith(`${to('/login')}/`)) return
  location.assign(addressOf(loginPath(isSigningOut ? undefined : here + location.search)))
}
