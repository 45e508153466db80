import { delay } from '#app/state/delay.ts'
import { leaving } from '#app/state/leaving.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { addressOf, pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { localStore } from '#app/state/browser-storage.ts'

/** A silo with an identity provider; without one, sign-in is by password. */
export interface LoginWay {
  silo: string
  provider?: string | undefined
}

const lastWayKey = 'rackside.last-silo'

/** How the last user signed in on this machine. */
export function lastWay(): LoginWay | undefined {
  const [silo, provider] = localStore.get(lastWayKey)?.split('/') ?? []
  return silo ? { silo, provider } : undefined
}

export const rememberWay = ({ silo, provider }: LoginWay) =>
  localStore.set(lastWayKey, provider ? `${silo}/${provider}` : silo)

/** The login page for this silo and provider. */
export const wayPath = ({ silo, provider }: LoginWay): string =>
  provider ? to('/login/:silo/saml/:provider', { silo, provider }) : to('/login/:silo/local', { silo })

/** The login page, which returns to `from`. */
export function loginPath(from?: string): string {
  const way = lastWay()
  return withRedirect(way ? wayPath(way) : to('/login'), from)
}

/** Adds the path to return to after sign-in. */
export const withRedirect = (path: string, from: string | null | undefined): string =>
  from && from !== '/' ? `${path}?${new URLSearchParams({ redirect_uri: from })}` : path

/** Milliseconds for storing unfinished work: a store that hangs must not delay the sign-in. */
const keptWithin = 3_000

/** The session has expired: stores unfinished work and goes to the login page. */
export async function leaveExpired(): Promise<void> {
  await Promise.race([unfinishedWork.keep(), delay(keptWithin)])
  goToLogin()
}

/** Back must not show this page as it was left: it may have the data of a user who has gone. */
export const reloadOnReturn = (): void =>
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

/** Goes to the login page, as the session has ended. A sign-in returns to the current page. */
export function goToLogin(): void {
  const here = pathHere()
  if (leaving.signedOut || `${here}/`.startsWith(`${to('/login')}/`)) return
  leaving.expired = true
  reloadOnReturn()
  location.assign(addressOf(loginPath(here + location.search)))
}
