import type { NameOrId } from '#api/generated/shared.ts'
import {
  type AddressLot,
  type AddressLotBlock,
  networkingAddressLotBlockList,
  networkingAddressLotCreate,
  networkingAddressLotDelete,
  networkingAddressLotList,
  networkingAddressLotView,
} from '#api/generated/system-networking.ts'
import { isWithin, overlaps, rangeOf } from '#domain/network/ip-addresses.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { spanOf } from '#mock/resources/networking/ip-ranges.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'

type AddressLotBlockRow = AddressLotBlock & { lotId: string }

/** Addresses for the rack's own networking. */
export const addressLots = {
  tables: {
    addressLots: tableOf<AddressLot>({ sentinelBy: 'name' }),
    addressLotBlocks: tableOf<AddressLotBlockRow>(),
  },
  handlers: () => [
    handle(networkingAddressLotList, (ask) => fleetPage(ask, ask.plane.addressLots.all())),
    handle(networkingAddressLotView, (ask) => {
      const lot = lotFor(ask, ask.path.addressLot)
      return { lot, blocks: blocksOf(ask.plane, lot.id).map(blockOf) }
    }),
    handle(networkingAddressLotCreate, (ask) => {
      const { plane, body } = ask
      requireFleetRole(ask, 'admin')
      checkNameIsFree({ table: plane.addressLots, kind: 'address-lot' }, body.name, {})
      const lot = plane.addressLots.put({ ...newIdentity(plane, body), kind: body.kind })
      return { lot, blocks: body.blocks.map((block) => addBlock(plane, lot.id, block)) }
    }),
    handle(networkingAddressLotDelete, (ask) => {
      const lot = lotFor(ask, ask.path.addressLot, 'admin')
      const blocks = blocksOf(ask.plane, lot.id)
      if (blocks.some(({ id }) => isUsed(ask.plane, id))) throw invalidRequest('lot is in use')
      for (const { id } of blocks) ask.plane.addressLotBlocks.delete(id)
      ask.plane.addressLots.delete(lot.id)
    }),
    handle(networkingAddressLotBlockList, (ask) => {
      const lot = lotFor(ask, ask.path.addressLot)
      return mapPage(page(ask, blocksOf(ask.plane, lot.id), 'id_ascending'), blockOf)
    }),
  ],
}

type Asking = Parameters<typeof inFleet>[0]

export const lotFor = (asking: Asking, nameOrId: NameOrId, needed?: 'admin') =>
  inFleet(asking, { table: asking.plane.addressLots, kind: 'address-lot' }, nameOrId, needed)

const blocksOf = (plane: ControlPlane, lotId: string) => plane.addressLotBlocks.in({ lotId })
const blockOf = (row: AddressLotBlockRow): AddressLotBlock => without(row, 'lotId')

const blockSpan = ({ firstAddress, lastAddress }: Omit<AddressLotBlock, 'id'>) =>
  spanOf({ first: firstAddress, last: lastAddress })

function addBlock(plane: ControlPlane, lotId: string, block: Omit<AddressLotBlock, 'id'>): AddressLotBlock {
  const span = blockSpan(block)
  if (plane.addressLotBlocks.all().some((other) => overlaps(span, blockSpan(other))))
    throw invalidRequest(
      `address lot block ${block.firstAddress}-${block.lastAddress} overlaps with an existing block`,
    )
  return blockOf(plane.addressLotBlocks.put({ id: plane.newId(), ...block, lotId }))
}

/** The block of a lot that contains an address, with or without a prefix length; throws 400 if none does. */
export function blockWith(plane: ControlPlane, lotId: string, address: string): AddressLotBlockRow {
  const ip = address.replace(/\/.*/, '')
  const span = rangeOf(ip)
  const block = blocksOf(plane, lotId).find((row) => isWithin(blockSpan(row), span))
  if (!block) throw invalidRequest(`address ${ip} is not in the address lot`)
  return block
}

/**
 * The block with an id, or the first block of a lot with a name; throws 404, or 400 if it does not contain
 * the network.
 */
export function blockForNetwork(
  plane: ControlPlane,
  nameOrId: NameOrId,
  network: string,
): AddressLotBlockRow {
  const lotId = plane.addressLots.named(nameOrId, {})?.id ?? nameOrId
  const blocks = [...blocksOf(plane, lotId), plane.addressLotBlocks.get(nameOrId)].filter(
    (row) => row !== undefined,
  )
  if (!blocks.length) throw notFound('address-lot-block', nameOrId)
  const span = rangeOf(network)
  const block = blocks.find((row) => isWithin(blockSpan(row), span))
  if (!block) throw invalidRequest(`network ${network} is not in the address lot block`)
  return block
}

const isUsed = (plane: ControlPlane, addressLotBlockId: string) =>
  plane.loopbackAddresses.in({ addressLotBlockId }).length > 0 ||
  plane.announcements.in({ addressLotBlockId }).length > 0 ||
  plane.switchPortSettings
    .all()
    .some(({ addresses }) => addresses.some((address) => address.addressLotBlockId === addressLotBlockId))
