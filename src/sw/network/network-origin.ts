import { isArchive } from '#sw/api-paths.ts'
import type { Origin } from './origin.ts'

/** The live build's origin: the API server behind the same reverse proxy. */
export const origin: Origin = {
  scopeOf: () => '',
  passesBy: isArchive,
  // A navigation must be forwarded unmodified to remain one. The API never redirects calls: a redirect comes
  // from a proxy and leads to a page.
  fetch: (request) =>
    request.mode === 'navigate' ? fetch(request) : fetch(request, { cache: 'no-store', redirect: 'manual' }),
}
