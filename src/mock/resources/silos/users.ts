import type { Group, User } from '#api/generated/shared.ts'
import { groupList, groupView, userList, userView } from '#api/generated/silos.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { type Row, type Table, tableOf } from '#mock/engine/table.ts'

type MembershipRow = Row & { groupId: string; userId: string }

/** Users and groups of the caller's silo; all its users may see them. */
export const users = {
  tables: {
    users: tableOf<User>({ sentinelBy: 'displayName' }),
    groups: tableOf<Group>(),
    memberships: tableOf<MembershipRow>(),
  },
  handlers: () => [
    handle(userList, (ask) => page(ask, usersAskedFor(ask), 'id_ascending')),
    handle(userView, ({ plane, user, path }) => inSilo(user, plane.users, 'silo-user', path.userId)),
    handle(groupList, (ask) => page(ask, ask.plane.groups.in({ siloId: ask.user.siloId }), 'id_ascending')),
    handle(groupView, ({ plane, user, path }) => inSilo(user, plane.groups, 'silo-group', path.groupId)),
  ],
}

/** The users of the silo, or of a group if one is given. */
function usersAskedFor(ask: Ask<typeof userList>) {
  const users = ask.plane.users.in({ siloId: ask.user.siloId })
  const { group } = ask.query
  if (!group) return users
  const members = new Set(ask.plane.memberships.in({ groupId: group }).map(({ userId }) => userId))
  return users.filter(({ id }) => members.has(id))
}

function inSilo<R extends Row & { siloId: string }>(
  user: Caller,
  table: Table<R>,
  kind: string,
  id: string,
): R {
  const row = table.get(id)
  if (row?.siloId !== user.siloId) throw notFound(kind, id)
  return row
}
