/** The first path segments of the console's own pages. The configurations in `deploy` have the same list. */
export const consolePaths = [
  'access',
  'auth-settings',
  'certificates',
  'certificates-new',
  'device',
  'groups',
  'images',
  'images-promote',
  'login',
  'lookup',
  'now',
  'projects',
  'projects-new',
  'settings',
  'system',
  'users',
  'utilization',
]

/** What answers a request: this server's health check, the API, or a page or file of the built app. */
export type Kind = 'health' | 'api' | 'page' | 'file'

const isConsolePath = new RegExp(`^/(${consolePaths.join('|')})?(/|$)`)

/** Where an identity provider's page posts its answer: the only request allowed from another origin. */
const samlAnswer = /^\/login\/[^/]+\/saml\/[^/]+$/

/**
 * Sign-in and device pages share their paths with API calls; below a provider's page is the server's
 * redirect.
 */
export function kindOf(method: string, path: string): Kind {
  if (path === '/healthz') return 'health'
  if (/^\/(experimental\/)?v1\//.test(path) || /^\/login\/[^/]+\/saml\/[^/]+\/./.test(path)) return 'api'
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && /^\/(login|device)\//.test(path)) return 'api'
  return isConsolePath.test(path) ? 'page' : 'file'
}

/** Whether another origin may send this: an identity provider's page posts its answer automatically. */
export const mayComeFromElsewhere = (method: string, path: string): boolean =>
  method === 'POST' && samlAnswer.test(path)

/**
 * The path of a request exactly as sent; undefined if it is malformed. Clients must resolve dot segments
 * themselves: one that sends them tries to escape the path's prefix.
 */
export function pathOf(url = ''): string | undefined {
  const [path = ''] = url.split('?', 1)
  const isPlain = path.startsWith('/') && !path.startsWith('//') && !/[\\\p{Cc}]|%00/iu.test(path)
  // Only the API has names with a backslash: those of files in a support bundle.
  const isName = kindOf('GET', path) === 'api' || !/%5c/i.test(path)
  const leadsUp = path.split(/\/|%5c/i).some((part) => /^(\.|%2e){1,2}$/i.test(part))
  return isPlain && isName && !leadsUp ? path : undefined
}

/** Whether a user navigates to this path, so that a missing one gets the console's “Page not found”. */
export const isNavigation = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && !path.startsWith('/assets/')
