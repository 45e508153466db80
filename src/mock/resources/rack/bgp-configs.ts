import type { NameOrId } from '#api/generated/shared.ts'
import {
  type BgpAnnouncement,
  type BgpAnnounceSet,
  type BgpAnnounceSetCreate,
  type BgpConfig,
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnounceSetList,
  networkingBgpAnnounceSetUpdate,
  networkingBgpConfigCreate,
  networkingBgpConfigDelete,
  networkingBgpConfigList,
} from '#api/generated/system-networking.ts'
import { blockForNetwork } from './address-lots.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { fleetPage, inFleet, requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { mapPage } from '#mock/engine/pages.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { type Row, tableOf, without } from '#mock/engine/table.ts'

type AnnouncementRow = Row & BgpAnnouncement
type BgpConfigRow = BgpConfig & { announceSetId: string }

/** BGP configurations with the rack's ASN, and sets of announced prefixes. */
export const bgpConfigs = {
  tables: {
    announceSets: tableOf<BgpAnnounceSet>({ sentinelBy: 'name' }),
    announcements: tableOf<AnnouncementRow>(),
    bgpConfigs: tableOf<BgpConfigRow>(),
  },
  handlers: () => [
    handle(networkingBgpConfigList, (ask) =>
      mapPage(fleetPage(ask, ask.plane.bgpConfigs.all()), (row) => without(row, 'announceSetId')),
    ),
    handle(networkingBgpConfigCreate, (ask) => {
      const { plane, body } = ask
      const { id: announceSetId } = setFor(ask, body.bgpAnnounceSetId, 'admin')
      checkNameIsFree({ table: plane.bgpConfigs, kind: 'bgp-config' }, body.name, {})
      const about = { asn: body.asn, vrf: body.vrf ?? null, announceSetId }
      return without(plane.bgpConfigs.put({ ...newIdentity(plane, body), ...about }), 'announceSetId')
    }),
    handle(networkingBgpConfigDelete, (ask) => {
      const { plane, query } = ask
      const config = inFleet(ask, { table: plane.bgpConfigs, kind: 'bgp-config' }, query.nameOrId, 'admin')
      const peers = plane.switchPortSettings.all().flatMap(({ bgpPeers }) => bgpPeers)
      if (peers.some(({ bgpConfig }) => bgpConfig === config.id || bgpConfig === config.name))
        throw invalidRequest('BGP config is in use and cannot be deleted')
      plane.bgpConfigs.delete(config.id)
    }),
    handle(networkingBgpAnnounceSetList, (ask) => fleetPage(ask, ask.plane.announceSets.all()).items),
    handle(networkingBgpAnnounceSetUpdate, (ask) => {
      requireFleetRole(ask, 'admin')
      return putAnnounceSet(ask.plane, ask.body)
    }),
    handle(networkingBgpAnnounceSetDelete, (ask) => {
      const { plane } = ask
      const { id: announceSetId } = setFor(ask, ask.path.announceSet, 'admin')
      if (plane.bgpConfigs.in({ announceSetId }).length)
        throw invalidRequest('BGP announce set is in use and cannot be deleted')
      for (const { id } of plane.announcements.in({ announceSetId })) plane.announcements.delete(id)
      plane.announceSets.delete(announceSetId)
    }),
    handle(networkingBgpAnnouncementList, (ask) => {
      const { id: announceSetId } = setFor(ask, ask.path.announceSet)
      return ask.plane.announcements.in({ announceSetId }).map((row) => without(row, 'id'))
    }),
  ],
}

const setFor = (asking: Parameters<typeof inFleet>[0], nameOrId: NameOrId, needed?: 'admin') =>
  inFleet(asking, { table: asking.plane.announceSets, kind: 'bgp-announce-set' }, nameOrId, needed)

function putAnnounceSet(plane: ControlPlane, wanted: BgpAnnounceSetCreate): BgpAnnounceSet {
  const before = plane.announceSets.named(wanted.name, {})
  const { description } = wanted
  const set = before
    ? plane.announceSets.update(before.id, { description, timeModified: new Date(plane.now()) })
    : plane.announceSets.put(newIdentity(plane, wanted))
  for (const { id } of plane.announcements.in({ announceSetId: set.id })) plane.announcements.delete(id)
  for (const { addressLotBlock, network } of wanted.announcement) {
    const { id: addressLotBlockId } = blockForNetwork(plane, addressLotBlock, network)
    plane.announcements.put({ id: plane.newId(), announceSetId: set.id, addressLotBlockId, network })
  }
  return set
}
