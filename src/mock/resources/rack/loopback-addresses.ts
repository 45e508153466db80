import {
  type LoopbackAddress,
  type LoopbackAddressCreate,
  networkingLoopbackAddressCreate,
  networkingLoopbackAddressDelete,
  networkingLoopbackAddressList,
} from '#api/generated/system-networking.ts'
import { loopbackProblem, type Taken } from '#domain/network/address-lots.ts'
import { blockWith, lotFor } from './address-lots.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { alreadyExists, invalidValue, notFound } from '#mock/engine/refusals.ts'
import { checkSwitch } from './switch-port-settings.ts'
import { tableOf } from '#mock/engine/table.ts'

/** The switches' own addresses. */
export const loopbackAddresses = {
  tables: { loopbackAddresses: tableOf<LoopbackAddress>() },
  handlers: () => [
    handle(networkingLoopbackAddressList, (ask) =>
      fleetPage(ask, ask.plane.loopbackAddresses.all(), 'id_ascending'),
    ),
    handle(networkingLoopbackAddressCreate, (ask) => {
      inFleet(ask, { table: ask.plane.racks, kind: 'rack' }, ask.body.rackId, 'admin')
      return createLoopbackAddress(ask, ask.body)
    }),
    handle(networkingLoopbackAddressDelete, (ask) => {
      requireFleetRole(ask, 'admin')
      const { rackId, switchLocation, address, subnetMask } = ask.path
      const place = { rackId, switchLocation, address: `${address}/${subnetMask}` }
      const [found] = ask.plane.loopbackAddresses.in(place)
      if (!found) throw notFound('loopback-address', place.address)
      ask.plane.loopbackAddresses.delete(found.id)
    }),
  ],
}

function createLoopbackAddress(
  asking: Parameters<typeof lotFor>[0],
  wanted: LoopbackAddressCreate,
): LoopbackAddress {
  const { plane } = asking
  const { rackId, switchLocation, address, mask } = wanted
  checkSwitch(switchLocation)
  if (mask > (address.includes(':') ? 128 : 32)) throw invalidValue('mask', 'too wide')
  const block = blockWith(plane, lotFor(asking, wanted.addressLot).id, address)
  const place = { rackId, switchLocation, address: `${address}/${mask}` }
  if (plane.loopbackAddresses.in(place).length) throw alreadyExists('loopback-address', place.address)
  const problem = loopbackProblem(address, [block], takenAddresses(plane), wanted)
  if (problem) throw invalidValue('address', problem)
  return plane.loopbackAddresses.put({ id: plane.newId(), ...place, addressLotBlockId: block.id })
}

/** The addresses of switches and of port settings. */
const takenAddresses = (plane: ControlPlane): Taken[] => [
  ...plane.loopbackAddresses.all().map((loopback) => ({
    blockId: loopback.addressLotBlockId,
    network: loopback.address,
    holder: { kind: 'loopback' as const, loopback },
  })),
  ...plane.switchPortSettings.all().flatMap(({ name, addresses }) =>
    addresses.map(({ address, addressLotBlockId }) => ({
      blockId: addressLotBlockId,
      network: address,
      holder: { kind: 'settings' as const, name, ports: undefined },
    })),
  ),
]
