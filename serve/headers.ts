import { createHash } from 'node:crypto'

type Headers = Record<string, string>

/** The parts of a policy, as a header's value. */
const policy = (...parts: string[]) => parts.join('; ')

/** Allowed by hash, since no file may stand between the page and its first paint. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Styles are allowed as elements, not as attributes: the terminal and the menus write such elements as they are used, and files that
 * anyone may serve have no nonce.
 */
const pagePolicy = (html: string) =>
  policy(
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types rackside-worker rackside-xml',
  )

/** The worker fetches, and does nothing else that a policy knows of. */
const workerPolicy = policy(
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
)

/** What the API answers is never a page of this origin, whatever its type says. */
const apiPolicy = policy("default-src 'none'", "frame-ancestors 'none'", 'sandbox')

const denied = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const ofAll: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Labels on the rack are scanned.
  'permissions-policy': ['camera=(self)', ...denied.map((name) => `${name}=()`)].join(', '),
}

/** The policies of a built app, by what is answered, from its `index.html`. */
export const policiesOf = (html: string) => ({
  page: pagePolicy(html),
  worker: workerPolicy,
  api: apiPolicy,
})

/** The headers of a file of the built app, from its `index.html`. */
export function fileHeaders(html: string): (path: string) => Headers {
  const { page, worker } = policiesOf(html)
  return (path) => ({ ...ofAll, 'content-security-policy': path === '/sw.js' ? worker : page })
}

/** The headers of what the API answers. */
export const apiHeaders: Headers = { ...ofAll, 'content-security-policy': apiPolicy }

/** How long a file of the built app may be kept without asking: for good if its name has its hash. */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The headers that are the same for all that is answered. */
export const headersOfAll: Readonly<Headers> = ofAll

/** Where TLS is here: browsers ask this name for nothing without it for a year. Other names on this domain are not spoken for. */
export const onlyTls: Readonly<Headers> = { 'strict-transport-security': 'max-age=31536000' }
