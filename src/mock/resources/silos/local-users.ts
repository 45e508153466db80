import {
  localIdpUserCreate,
  localIdpUserDelete,
  localIdpUserSetPassword,
  type UserPassword,
} from '#api/generated/system-silos.ts'
import type { NameOrId, User } from '#api/generated/shared.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { alreadyExists, invalidRequest, notFound } from '#mock/engine/refusals.ts'

/** Users of silos that manage their own users. */
export const localUsers = {
  handlers: () => [
    handle(localIdpUserCreate, (ask) => {
      const { plane, body } = ask
      const siloId = localSilo(ask, ask.query.silo)
      if (plane.credentials.in({ siloId, userName: body.externalId }).length)
        throw alreadyExists('silo-user', body.externalId)
      const user = plane.users.put({ id: plane.newId(), displayName: body.externalId, siloId })
      const password = passwordOf(body.password)
      plane.credentials.put({ id: user.id, siloId, userName: body.externalId, password })
      return user
    }),
    handle(localIdpUserDelete, (ask) => removeUser(ask.plane, localUser(ask).id)),
    handle(localIdpUserSetPassword, (ask) => {
      ask.plane.credentials.update(localUser(ask).id, { password: passwordOf(ask.body) })
    }),
  ],
}

const passwordOf = (wanted: UserPassword) => (wanted.mode === 'password' ? wanted.value : null)

function localSilo(ask: Pick<Ask<never>, 'plane' | 'user'>, nameOrId: NameOrId): string {
  const silo = siloFor(ask, nameOrId, 'admin')
  if (silo.identityMode !== 'local_only')
    throw invalidRequest('the users of this silo come from its identity provider')
  return silo.id
}

type UserAsk = Ask<typeof localIdpUserDelete> | Ask<typeof localIdpUserSetPassword>

function localUser(ask: UserAsk): User {
  const siloId = localSilo(ask, ask.query.silo)
  const user = ask.plane.users.get(ask.path.userId)
  if (user?.siloId !== siloId) throw notFound('silo-user', ask.path.userId)
  return user
}

/** Deletes a user with credentials, sessions, tokens and keys. Role assignments of the user stay. */
export function removeUser(plane: ControlPlane, userId: string): void {
  for (const name of ['sessions', 'tokens', 'accessTokens', 'memberships'] as const)
    for (const { id } of plane[name].all().filter((row) => row.userId === userId)) plane[name].delete(id)
  for (const { id } of plane.sshKeys.in({ siloUserId: userId })) plane.sshKeys.delete(id)
  plane.credentials.delete(userId)
  plane.users.delete(userId)
}
