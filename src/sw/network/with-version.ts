/**
 * A request of the worker's own that asks for a version of the API, as those of pages do. A navigation stays as it is: nothing about it
 * may be changed.
 */
export function withVersion(request: Request, version: string): Request {
  if (request.mode === 'navigate' || request.headers.has('api-version') || version === '') return request
  const asked = new Request(request)
  asked.headers.set('api-version', version)
  return asked
}
