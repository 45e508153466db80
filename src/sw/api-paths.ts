/** Whether a request goes to the API rather than to the app's own files. Runs for every request: kept trivial. */
export function isApiCall({ url, method }: Pick<Request, 'url' | 'method'>): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  if (pathname.startsWith('/v1/') || pathname.startsWith('/experimental/v1/')) return true
  // Pages live below these as well; only what is sent there is a call.
  return method === 'POST' && (pathname.startsWith('/device/') || pathname.startsWith('/login/'))
}

/** Whether a request is someone's user name and password. */
export const isSignIn = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'POST' && new URL(url).pathname.startsWith('/v1/login/')
