/**
 * Whether a request goes to the API rather than to the app's own files. Runs for every request, so it must be
 * fast.
 */
export function isApiCall({ url, method }: Pick<Request, 'url' | 'method'>): boolean {
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return false
  if (pathname.startsWith('/v1/') || pathname.startsWith('/experimental/v1/')) return true
  // The app has pages below these paths too, so only a POST is a call.
  return method === 'POST' && (pathname.startsWith('/device/') || pathname.startsWith('/login/'))
}

/** Whether a request is a sign-in, with a password or an identity provider's response. */
export const isSignIn = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'POST' && /^(\/v1)?\/login\//.test(new URL(url).pathname)

/**
 * Whether a request uploads the archive of a release: gigabytes, which take longer than browsers keep a
 * worker alive. Pages also get no upload progress through a worker.
 */
export const isArchive = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'PUT' && /^\/v1\/system\/update\/repositor(y|ies)$/.test(new URL(url).pathname)

/** Whether a request sends a part of an image: an upload has several under way all the time, for hours. */
export const isImagePart = ({ url, method }: Pick<Request, 'url' | 'method'>): boolean =>
  method === 'POST' && /^\/v1\/disks\/[^/]+\/bulk-write$/.test(new URL(url).pathname)
