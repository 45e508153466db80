/**
 * A path of this console, or the front page: anything else in `redirect_uri` may be someone's trap. What becomes another site when
 * it is decoded once more is one as well, and so is another sign-in, whose own `redirect_uri` nobody has looked at. What the API answers is no page of the console.
 */
export function safeRedirect(uri: string | null, origin: string): string {
  // The browser takes tabs and line ends out, and reads backslashes as slashes.
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

/** What is encoded more often was not made by this console. */
const mostDecodings = 4

function ownUrl(text: string, origin: string): URL | undefined {
  let url: URL
  try {
    url = new URL(text, origin)
  } catch {
    return undefined
  }
  // Dot segments may resolve to `//host`, which is another site again.
  const isOwn = text.startsWith('/') && url.origin === origin && !url.pathname.startsWith('//')
  return isOwn && !isNoPage.test(url.pathname) ? url : undefined
}

const isNoPage = /^\/((login|v1|experimental|assets)(\/|$)|device\/(auth|confirm|token)$|[^/]*\.[a-z]+$)/i

/** Byte by byte: a broken escape must not keep the others from being looked at. */
const decodeOnce = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
