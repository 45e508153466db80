import type { User } from '#api/generated/shared.ts'
import type { ControlPlane } from './control-plane.ts'
import { refusal } from './refusals.ts'

/** Who asks. */
export interface Caller extends User {
  groupIds: string[]
}

/** The caller by bearer token or session cookie; throws 401. */
export function authenticate(plane: ControlPlane, request: Request): Caller {
  const token = tokenOf(request)
  const userId = token && (plane.sessions.get(token)?.userId ?? plane.tokens.get(token)?.userId)
  const user = userId && plane.users.get(userId)
  if (!user) throw refusal(401)
  const groupIds = plane.memberships.in({ userId: user.id }).map(({ groupId }) => groupId)
  return { ...user, groupIds }
}

/** The token a request carries: `Authorization: Bearer …` before the cookie `session`. */
export function tokenOf({ headers }: Request): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? /(?:^|;\s*)session=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
}
