import { utilizationView } from '#api/generated/silos.ts'
import {
  type Silo,
  siloUtilizationList,
  siloUtilizationView,
  type SiloUtilization,
} from '#api/generated/system-silos.ts'
import { provisionedIn, quotasOf } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { mapPage } from '#mock/engine/pages.ts'
import { requireRole, siloRole } from '#mock/engine/permissions.ts'

/** Capacity and usage of silos, for their users and for operators. */
export const utilization = {
  handlers: () => [
    handle(utilizationView, ({ plane, user: { siloId, ...user } }) => {
      requireRole(siloRole(plane, { ...user, siloId }, siloId), 'viewer')
      return { capacity: quotasOf(plane, siloId), provisioned: provisionedIn(plane, siloId) }
    }),
    handle(siloUtilizationList, (ask) =>
      mapPage(fleetPage(ask, ask.plane.silos.all()), (silo) => utilizationOf(ask.plane, silo)),
    ),
    handle(siloUtilizationView, (ask) => utilizationOf(ask.plane, siloFor(ask, ask.path.silo))),
  ],
}

const utilizationOf = (plane: ControlPlane, { id, name }: Silo): SiloUtilization => ({
  siloId: id,
  siloName: name,
  allocated: quotasOf(plane, id),
  provisioned: provisionedIn(plane, id),
})
