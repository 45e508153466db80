import { isPlainObject } from '#domain/plain-objects.ts'
import {
  systemUpdateTrustRootCreate,
  systemUpdateTrustRootDelete,
  systemUpdateTrustRootList,
  systemUpdateTrustRootView,
  type UpdatesTrustRoot,
} from '#api/generated/system-update.ts'
import type { Role } from '#domain/roles.ts'
import type { Caller } from '#mock/engine/authentication.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Trust roots for verifying the signatures of releases, stored as uploaded. */
export const trustRoots = {
  tables: { trustRoots: tableOf<UpdatesTrustRoot>() },
  handlers: () => [
    handle(systemUpdateTrustRootList, (ask) => fleetPage(ask, ask.plane.trustRoots.all(), 'id_ascending')),
    handle(systemUpdateTrustRootView, (ask) => trustRootFor(ask)),
    handle(systemUpdateTrustRootCreate, (ask) => {
      const { plane, body: rootRole } = ask
      requireFleetRole(ask, 'admin')
      if (!isPlainObject(rootRole)) throw invalidRequest('a trust root must be a JSON object')
      return plane.trustRoots.put({ id: plane.newId(), timeCreated: new Date(plane.now()), rootRole })
    }),
    handle(systemUpdateTrustRootDelete, (ask) => {
      ask.plane.trustRoots.delete(trustRootFor(ask, 'admin').id)
    }),
  ],
}

interface Asking {
  plane: ControlPlane
  user: Caller
  path: { trustRootId: string }
}

const trustRootFor = (ask: Asking, needed?: Role): UpdatesTrustRoot =>
  inFleet(ask, { table: ask.plane.trustRoots, kind: 'trust-root' }, ask.path.trustRootId, needed)
