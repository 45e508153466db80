import { isArchive } from '#sw/api-paths.ts'
import type { Origin } from './origin.ts'

/** The live build's origin: the API server behind the same reverse proxy. */
export const origin: Origin = {
  scopeOf: () => '',
  passesBy: isArchive,
  // A navigation stays one only if nothing about it is changed. The API never redirects a call: what does is on the way to it, and
  // leads to a page.
  fetch: (request) =>
    request.mode === 'navigate' ? fetch(request) : fetch(request, { cache: 'no-store', redirect: 'manual' }),
}
