import { logout } from '#api/generated/console-auth.ts'
import { isSignIn } from '#sw/api-paths.ts'
import type { Origin } from '#sw/network/origin.ts'
import type { Partitions } from './partitions.ts'

/**
 * Wraps an origin. While a sign-out is pending, requests are sent without the session's cookie, whether they
 * come from a page or from the worker. Exempt are the sign-out itself and sign-ins, which start a new
 * session.
 */
export const withoutSessionWhilePending = (
  origin: Origin,
  partitions: Pick<Partitions, 'owesLogout'>,
): Origin => ({
  ...origin,
  fetch: async (request, scope) => {
    const isAboutSession = isSignIn(request) || new URL(request.url).pathname === logout.path
    const isPending = !isAboutSession && (await partitions.owesLogout(scope))
    return origin.fetch(isPending ? new Request(request, { credentials: 'omit' }) : request, scope)
  },
})
