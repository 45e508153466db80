/** Where the console's own pages are: the first part of their paths. The configurations in `deploy` have the same. */
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

/** Who answers a request: this server for its health, the API, or the built app by a page or a file. */
export type Kind = 'health' | 'api' | 'page' | 'file'

const isConsolePath = new RegExp(`^/(${consolePaths.join('|')})?(/|$)`)

/** Where an identity provider's page posts its answer: the one request that another origin may send. */
const samlAnswer = /^\/login\/[^/]+\/saml\/[^/]+$/

/** Sign-in and device pages share their paths with calls; below a provider's page is the server's redirect. */
export function kindOf(method: string, path: string): Kind {
  if (path === '/healthz') return 'health'
  if (/^\/(experimental\/)?v1\//.test(path) || /^\/login\/[^/]+\/saml\/[^/]+\/./.test(path)) return 'api'
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && /^\/(login|device)\//.test(path)) return 'api'
  return isConsolePath.test(path) ? 'page' : 'file'
}

/** Whether another origin may send this: an identity provider's page posts its answer by itself. */
export const mayComeFromElsewhere = (method: string, path: string): boolean =>
  method === 'POST' && samlAnswer.test(path)

/**
 * The path of a request as it was sent; nothing if it is none that this server answers. Dots that lead up are the clients' to
 * resolve: whoever sends them wants to get somewhere else than it says.
 */
export function pathOf(url = ''): string | undefined {
  const [path = ''] = url.split('?', 1)
  const isPlain = path.startsWith('/') && !path.startsWith('//') && !/[\\\p{Cc}]|%00|%5c/iu.test(path)
  const leadsUp = path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))
  return isPlain && !leadsUp ? path : undefined
}

/** Whether a person goes to this path, and is shown the console's own page where there is none. */
export const isNavigation = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && !path.startsWith('/assets/')
