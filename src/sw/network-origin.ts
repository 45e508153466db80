import type { Origin } from './origin.ts'

/** The live build's origin: the API server behind the same reverse proxy. */
export const origin: Origin = {
  scopeOf: () => '',
  fetch: (request) => fetch(request, { cache: 'no-store' }),
}
