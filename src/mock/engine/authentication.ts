import type { User } from '#api/generated/shared.ts'
import type { ControlPlane } from './control-plane.ts'
import { refusal } from './refusals.ts'

/** The user who sent a request. */
export interface Caller extends User {
  groupIds: string[]
}

/** Identifies the caller by bearer token or session cookie; throws 401. */
export function authenticate(plane: ControlPlane, request: Request): Caller {
  const { user } = identify(plane, request)
  if (!user) throw refusal(401)
  const groupIds = plane.memberships.in({ userId: user.id }).map(({ groupId }) => groupId)
  return { ...user, groupIds }
}

/** The caller and the authentication method; empty without valid credentials. */
export function identify(
  plane: ControlPlane,
  request: Request,
): { user?: User; method?: 'session_cookie' | 'access_token' } {
  const token = tokenOf(request)
  if (!token) return {}
  const bySession = sessionUser(plane, token)
  const user = plane.users.get(bySession ?? tokenUser(plane, token) ?? '')
  return user ? { user, method: bySession ? 'session_cookie' : 'access_token' } : {}
}

/**
 * The user of a session. Updates the time of use at most once a minute, because every change of a row is
 * stored.
 */
function sessionUser(plane: ControlPlane, token: string): string | undefined {
  const session = plane.sessions.get(token)
  if (session && plane.now() - session.timeLastUsed.getTime() >= 60_000)
    plane.sessions.update(token, { timeLastUsed: new Date(plane.now()) })
  return session?.userId
}

function tokenUser({ tokens, accessTokens, now }: ControlPlane, token: string): string | undefined {
  const seeded = tokens.get(token)
  if (seeded) return seeded.userId
  const given = accessTokens.in({ secret: token })[0]
  return given && (given.timeExpires?.getTime() ?? Infinity) > now() ? given.userId : undefined
}

/** The request's token; `Authorization: Bearer …` takes precedence over the cookie `session`. */
export function tokenOf({ headers }: Request): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? /(?:^|;\s*)session=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
}
