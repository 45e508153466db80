import { currentUserGroups, currentUserView } from '#api/generated/current-user.ts'
import { ping } from '#api/generated/system-status.ts'
import { handle, handleOpen } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { fleetRole, siloRole } from '#mock/engine/permissions.ts'

export const me = {
  handlers: () => [
    handle(currentUserView, ({ plane, user }) => ({
      id: user.id,
      displayName: user.displayName,
      siloId: user.siloId,
      siloName: plane.silos.get(user.siloId)?.name ?? '',
      fleetViewer: fleetRole(plane, user) !== undefined,
      siloAdmin: siloRole(plane, user, user.siloId) === 'admin',
    })),
    handle(currentUserGroups, (ask) => {
      const mine = ask.plane.groups.all().filter(({ id }) => ask.user.groupIds.includes(id))
      return page(ask, mine, 'id_ascending')
    }),
    handleOpen(ping, () => ({ status: 'ok' as const })),
  ],
}
