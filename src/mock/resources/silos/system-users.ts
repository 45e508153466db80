import {
  siloUserList,
  siloUserView,
  type UserBuiltin,
  userBuiltinList,
  userBuiltinView,
} from '#api/generated/system-silos.ts'
import { fleetPage, inFleet, siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Users of any silo, and the system's built-in users. */
export const systemUsers = {
  tables: { builtinUsers: tableOf<UserBuiltin>() },
  handlers: () => [
    handle(siloUserList, (ask) => {
      const { id: siloId } = siloFor(ask, ask.query.silo)
      return page(ask, ask.plane.users.in({ siloId }), 'id_ascending')
    }),
    handle(siloUserView, (ask) => {
      const { id: siloId } = siloFor(ask, ask.query.silo)
      const user = ask.plane.users.get(ask.path.userId)
      if (user?.siloId !== siloId) throw notFound('silo-user', ask.path.userId)
      return user
    }),
    handle(userBuiltinList, (ask) => fleetPage(ask, ask.plane.builtinUsers.all())),
    handle(userBuiltinView, (ask) =>
      inFleet(ask, { table: ask.plane.builtinUsers, kind: 'user-builtin' }, ask.path.user),
    ),
  ],
}
