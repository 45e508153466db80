/** Whether a request goes to the API rather than to the app's own files. Runs for every request: it must be fast. */
export function isApiCall({ url, method }: Pick<Request, 'url' | 'method'>): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  if (pathname.startsWith('/v1/') || pathname.startsWith('/experimental/v1/')) return true
  // The app has pages below these paths too, so only a POST is a call.
  return method === 'POST' && (pathname.startsWith('/device/') || pathname.startsWith('/login/'))
}

/** Whether a request is a sign-in: with a user name and a password, or with what an identity provider says of someone. */
export const isSignIn = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'POST' && /^(\/v1)?\/login\//.test(new URL(url).pathname)

/**
 * Whether a request sends the archive of a release: gigabytes, for longer than a browser lets a worker live, and with progress
 * that pages are not told of what goes through one.
 */
export const isArchive = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'PUT' && /^\/v1\/system\/update\/repositor(y|ies)$/.test(new URL(url).pathname)
