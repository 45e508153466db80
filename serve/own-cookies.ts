import { createHash } from 'node:crypto'

/**
 * Tells the cookies of an API from others on the same host: cookies ignore ports, so all servers of a machine
 * share them.
 */
export const markOf = (api: URL): string =>
  `${createHash('sha256').update(api.origin).digest('hex').slice(0, 8)}-`

/**
 * Rewrites an API's cookie for this origin: without a domain, `Secure` only with TLS, and with a mark before
 * its name. Browsers know `__Host-` and `__Secure-` only at the very beginning.
 */
export function ownCookie(cookie: string, mark: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const own = pair.replace(/^(__Host-|__Secure-)?/i, `$1${mark}`)
  const kept = attributes.filter((part) => !/^(domain\s*=.*|domain|secure)$/i.test(part))
  if (isSecure) return [own, ...kept, 'Secure'].join('; ')
  // Browsers reject `SameSite=None` without `Secure`.
  const lax = kept.map((part) => (/^samesite\s*=\s*none$/i.test(part) ? 'SameSite=Lax' : part))
  return [own, ...lax].join('; ')
}

/** The cookies of a request that have the mark, as the API has set them; undefined if there are none. */
export function apiCookies(cookies: string, mark: string): string | undefined {
  const own = new RegExp(`^(__Host-|__Secure-)?${mark}`, 'i')
  const pairs = cookies.split(';').map((pair) => pair.trim())
  return (
    pairs
      .filter((pair) => own.test(pair))
      .map((pair) => pair.replace(own, '$1'))
      .join('; ') || undefined
  )
}
