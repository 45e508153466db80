import {
  type SiloQuotas,
  siloQuotasUpdate,
  siloQuotasView,
  systemQuotasList,
} from '#api/generated/system-silos.ts'
import { quotasOf } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, siloFor } from '#mock/resources/rack/fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { mapPage } from '#mock/engine/pages.ts'
import { type Row, tableOf, without } from '#mock/engine/table.ts'

/** The id is the silo's. */
type QuotaRow = Row & SiloQuotas

export const quotas = {
  tables: { quotas: tableOf<QuotaRow>() },
  handlers: () => [
    handle(systemQuotasList, (ask) =>
      mapPage(fleetPage(ask, ask.plane.quotas.all(), 'id_ascending'), (row) => without(row, 'id')),
    ),
    handle(siloQuotasView, (ask) => quotaRowOf(ask.plane, siloFor(ask, ask.path.silo).id)),
    handle(siloQuotasUpdate, (ask) => {
      const { plane, body } = ask
      const { id } = inFleet(ask, { table: plane.silos, kind: 'silo' }, ask.path.silo, 'collaborator')
      const before = quotaRowOf(plane, id)
      const cpus = body.cpus ?? before.cpus
      const memory = body.memory ?? before.memory
      const storage = body.storage ?? before.storage
      plane.quotas.put({ id, siloId: id, cpus, memory, storage })
      return quotaRowOf(plane, id)
    }),
  ],
}

const quotaRowOf = (plane: ControlPlane, siloId: string): SiloQuotas => ({
  siloId,
  ...quotasOf(plane, siloId),
})
