import { type ConsoleSession, userLogout, userSessionList, userTokenList } from '#api/generated/silos.ts'
import type { DeviceAccessToken } from '#api/generated/shared.ts'
import { currentUserAccessTokenDelete, currentUserAccessTokenList } from '#api/generated/tokens.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import type { SessionRow } from './login.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { requireRole, siloRole } from '#mock/engine/permissions.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** An access token of a device. */
type AccessTokenRow = DeviceAccessToken & { userId: string; secret: string }

/** Access tokens and sessions: the user's own, and all users' for silo admins. */
export const accessTokens = {
  tables: { accessTokens: tableOf<AccessTokenRow>() },
  handlers: () => [
    handle(currentUserAccessTokenList, (ask) =>
      mapPage(page(ask, tokensOf(ask.plane, ask.user.id), 'id_ascending'), tokenOf),
    ),
    handle(currentUserAccessTokenDelete, ({ plane, user, path }) => {
      if (plane.accessTokens.get(path.tokenId)?.userId !== user.id)
        throw notFound('device-access-token', path.tokenId)
      plane.accessTokens.delete(path.tokenId)
    }),
    handle(userTokenList, (ask) => {
      const userId = userFor(ask.plane, ask.user, ask.path.userId)
      return mapPage(page(ask, tokensOf(ask.plane, userId), 'id_ascending'), tokenOf)
    }),
    handle(userSessionList, (ask) => {
      const userId = userFor(ask.plane, ask.user, ask.path.userId)
      return page(ask, ask.plane.sessions.in({ userId }).map(sessionOf), 'id_ascending')
    }),
    handle(userLogout, ({ plane, user, path }) => {
      const userId = userFor(plane, user, path.userId)
      for (const { id } of plane.sessions.in({ userId })) plane.sessions.delete(id)
      for (const { id } of plane.accessTokens.in({ userId })) plane.accessTokens.delete(id)
      for (const { id } of plane.deviceRequests.in({ userId }))
        plane.deviceRequests.update(id, { isDenied: true })
    }),
  ],
}

/** A user whose sessions and tokens the caller may see: the caller, or for an admin any user of the silo. */
function userFor(plane: ControlPlane, caller: Caller, id: string): string {
  if (plane.users.get(id)?.siloId !== caller.siloId) throw notFound('silo-user', id)
  if (id !== caller.id) requireRole(siloRole(plane, caller, caller.siloId), 'admin')
  return id
}

/** Expired tokens are not listed. */
const tokensOf = ({ accessTokens, now }: ControlPlane, userId: string) =>
  accessTokens.in({ userId }).filter(({ timeExpires }) => !timeExpires || timeExpires.getTime() > now())

const tokenOf = ({ id, timeCreated, timeExpires }: AccessTokenRow): DeviceAccessToken => ({
  id,
  timeCreated,
  timeExpires: timeExpires ?? null,
})

const sessionOf = ({ sessionId, timeCreated, timeLastUsed }: SessionRow): ConsoleSession => ({
  id: sessionId,
  timeCreated,
  timeLastUsed,
})
