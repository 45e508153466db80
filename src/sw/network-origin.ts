import type { Origin } from './origin.ts'

/** The live build's origin: the API server behind the same reverse proxy. */
export const origin: Origin = {
  scopeOf: () => '',
  // The API never redirects: what does is on the way to it, and leads to a page.
  fetch: (request) => fetch(request, { cache: 'no-store', redirect: 'manual' }),
}
