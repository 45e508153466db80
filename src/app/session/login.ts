import { to } from '#app/routing/paths.ts'
import { local } from '#app/ui/browser-storage.ts'

const lastSiloKey = 'rackside.last-silo'

/** The silo that was last signed in to on this machine, for the next time. */
const lastSilo = () => local.get(lastSiloKey) ?? undefined

/** Remembers where to sign in next time. */
export const rememberSilo = (silo: string) => local.set(lastSiloKey, silo)

/** Where to sign in, and where to go after. */
export function loginPath(from?: string): string {
  const silo = lastSilo()
  const path = silo ? to('/login/:silo/local', { silo }) : to('/login')
  return from ? `${path}?${new URLSearchParams({ redirect_uri: from })}` : path
}

/** Leaves for the login page; whoever signs in comes back to where they are now. */
export function goToLogin(): void {
  if (location.pathname === to('/login') || location.pathname.startsWith(`${to('/login')}/`)) return
  location.assign(loginPath(location.pathname + location.search))
}

/** A path of this console, or the front page: anything else in `redirect_uri` may be someone's trap. */
export function safeRedirect(uri: string | null): string {
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('\\')) return '/'
  try {
    const url = new URL(uri, location.origin)
    // Dot segments may resolve to `//host`, which is another site again.
    if (url.origin !== location.origin || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
