import { createHash } from 'node:crypto'

type Headers = Record<string, string>

/** Joins the parts of a policy into a header value. */
const policy = (...parts: string[]) => parts.join('; ')

/** Inline scripts are allowed by hash, because no extra file may delay the first paint. */
const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Styles are allowed as elements but not as attributes: the terminal and the menus insert such elements at
 * run time, and static files cannot have a nonce.
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

/** The worker only fetches. */
const workerPolicy = policy(
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
)

/** API answers must never render as a page of this origin, whatever their type. */
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
  // The camera scans labels on the rack.
  'permissions-policy': ['camera=(self)', ...denied.map((name) => `${name}=()`)].join(', '),
}

/** The policies of a built app by kind of response, from its `index.html`. */
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

export const apiHeaders: Headers = { ...ofAll, 'content-security-policy': apiPolicy }

/**
 * How long a file of the built app may be cached: forever if its name has a hash, otherwise only with
 * revalidation.
 */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Headers common to all responses. */
export const headersOfAll: Readonly<Headers> = ofAll

/**
 * HSTS, for use with TLS: for a year, browsers refuse plain HTTP to this host. Subdomains are not included.
 */
export const onlyTls: Readonly<Headers> = { 'strict-transport-security': 'max-age=31536000' }
