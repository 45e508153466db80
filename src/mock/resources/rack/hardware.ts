import {
  physicalDiskList,
  physicalDiskView,
  type Rack,
  rackList,
  rackView,
  type Switch,
  switchList,
  switchView,
} from '#api/generated/system-hardware.ts'
import { fleetPage, inFleet } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Racks, switches and physical disks, all read-only. */
export const hardware = {
  tables: {
    racks: tableOf<Rack>(),
    switches: tableOf<Switch>(),
  },
  handlers: () => [
    handle(rackList, (ask) => fleetPage(ask, ask.plane.racks.all(), 'id_ascending')),
    handle(rackView, (ask) => inFleet(ask, { table: ask.plane.racks, kind: 'rack' }, ask.path.rackId)),
    handle(switchList, (ask) => fleetPage(ask, ask.plane.switches.all(), 'id_ascending')),
    handle(switchView, (ask) =>
      inFleet(ask, { table: ask.plane.switches, kind: 'switch' }, ask.path.switchId),
    ),
    handle(physicalDiskList, (ask) => fleetPage(ask, ask.plane.physicalDisks.all(), 'id_ascending')),
    handle(physicalDiskView, (ask) =>
      inFleet(ask, { table: ask.plane.physicalDisks, kind: 'physical-disk' }, ask.path.diskId),
    ),
  ],
}
