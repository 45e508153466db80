import { logout } from '#api/generated/console-auth.ts'
import { isSignIn } from '#sw/api-paths.ts'
import type { Origin } from '#sw/network/origin.ts'
import type { Partitions } from './partitions.ts'

/**
 * An origin to which nothing goes with the session that a sign-out is owed to: neither what a page asks for nor what the worker asks
 * by itself. A sign-in brings a session of its own.
 */
export const withoutOwedSession = (origin: Origin, partitions: Pick<Partitions, 'owesLogout'>): Origin => ({
  ...origin,
  fetch: async (request, scope) => {
    const isAboutSession = isSignIn(request) || new URL(request.url).pathname === logout.path
    const isOwed = !isAboutSession && (await partitions.owesLogout(scope))
    return origin.fetch(isOwed ? new Request(request, { credentials: 'omit' }) : request, scope)
  },
})
