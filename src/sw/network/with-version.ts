/**
 * Adds `api-version` to a request that lacks it. Navigations must not be modified, so they stay as they are.
 */
export function withVersion(request: Request, version: string): Request {
  if (request.mode === 'navigate' || request.headers.has('api-version') || version === '') return request
  const asked = new Request(request)
  asked.headers.set('api-version', version)
  return asked
}
