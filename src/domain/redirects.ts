/**
 * A path of this console, or `/`: any other `redirect_uri` may be an attack. Also rejects paths that become
 * another site when decoded again, login pages with an unchecked `redirect_uri` of their own, and API paths.
 */
export function safeRedirect(uri: string | null, origin: string): string {
  // Browsers strip tabs and line breaks from URLs, and treat backslashes as slashes.
  if (!uri || /[\0-\x20\x7f\\]/.test(uri)) return '/'
  const url = ownUrl(uri, origin)
  let decoded = url?.pathname ?? ''
  for (let times = 0; times < mostDecodings; times += 1) {
    const before = decoded
    decoded = decodeOnce(before)
    if (!ownUrl(decoded, origin) || hasControl.test(decoded)) return '/'
    if (url && decoded === before) return url.pathname + url.search + url.hash
  }
  return '/'
}

// oxlint-disable-next-line no-control-regex -- what no path of the console has
const hasControl = /[\0-\x1F\x7F]/

/** This console never encodes more often. */
const mostDecodings = 4

function ownUrl(text: string, origin: string): URL | undefined {
  let url: URL
  try {
    url = new URL(text, origin)
  } catch {
    return undefined
  }
  // Dot segments may resolve to `//host`, which is another site.
  const isOwn = text.startsWith('/') && url.origin === origin && !url.pathname.startsWith('//')
  return isOwn && !isNoPage.test(url.pathname) ? url : undefined
}

const isNoPage = /^\/((login|v1|experimental|assets)(\/|$)|device\/(auth|confirm|token)$|[^/]*\.[a-z]+$)/i

/** Byte by byte, so that an invalid escape does not stop the decoding of others. */
const decodeOnce = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
