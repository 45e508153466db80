import type { NameOrId } from '#api/generated/shared.ts'
import {
  type BgpPeerConfig,
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsDelete,
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
  type SwitchInterfaceConfigCreate,
  type SwitchPortSettings,
  type SwitchPortSettingsCreate,
  type SwitchPortSettingsIdentity,
} from '#api/generated/system-networking.ts'
import { blockWith, lotFor } from './address-lots.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole, inFleet } from './fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { invalidRequest, invalidValue, notFound } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'

/** Named sets of settings, to bind to switch ports. */
export const switchPortSettings = {
  tables: { switchPortSettings: tableOf<SwitchPortSettings>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(networkingSwitchPortSettingsList, (ask) => {
      requireFleetRole(ask)
      const { portSettings } = ask.query
      const rows = portSettings ? [portSettingsFor(ask, portSettings)] : ask.plane.switchPortSettings.all()
      return mapPage(page(ask, rows), identityOf)
    }),
    handle(networkingSwitchPortSettingsView, (ask) => portSettingsFor(ask, ask.path.port)),
    handle(networkingSwitchPortSettingsCreate, (ask) => {
      requireFleetRole(ask, 'admin')
      checkNameIsFree(
        { table: ask.plane.switchPortSettings, kind: 'switch-port-settings' },
        ask.body.name,
        {},
      )
      return ask.plane.switchPortSettings.put(settingsFrom(ask))
    }),
    handle(networkingSwitchPortSettingsDelete, (ask) => {
      const { portSettings } = ask.query
      requireFleetRole(ask, 'admin')
      if (portSettings === undefined) throw invalidRequest('switch port settings must be specified')
      const { id } = portSettingsFor(ask, portSettings)
      if (ask.plane.switchPorts.in({ portSettingsId: id }).length)
        throw invalidRequest('switch port settings are in use by a switch port')
      ask.plane.switchPortSettings.delete(id)
    }),
  ],
}

export const portSettingsFor = (
  asking: Parameters<typeof inFleet>[0],
  nameOrId: NameOrId,
): SwitchPortSettings =>
  inFleet(asking, { table: asking.plane.switchPortSettings, kind: 'switch-port-settings' }, nameOrId)

/** Throws 400 unless it is `switch0` or `switch1`. */
export function checkSwitch(location: string): void {
  if (location !== 'switch0' && location !== 'switch1')
    throw invalidValue('switch_location', 'must be `switch0` or `switch1`')
}

const identityOf = (row: SwitchPortSettings): SwitchPortSettingsIdentity => ({
  id: row.id,
  name: row.name,
  description: row.description,
  timeCreated: row.timeCreated,
  timeModified: row.timeModified,
})

function settingsFrom(ask: Ask<typeof networkingSwitchPortSettingsCreate>): SwitchPortSettings {
  const { plane, body } = ask
  const identity = newIdentity(plane, body)
  const portSettingsId = identity.id
  const [group] = body.groups ?? []
  if (group !== undefined) throw notFound('switch-port-settings-group', group)
  const interfaces = (body.interfaces ?? []).map((wanted) => ({
    id: plane.newId(),
    interfaceName: wanted.linkName,
    kind: wanted.kind.type,
    portSettingsId,
    v6Enabled: wanted.v6Enabled,
  }))
  return {
    ...identity,
    port: { geometry: body.portConfig.geometry, portSettingsId },
    groups: [],
    interfaces,
    vlanInterfaces: (body.interfaces ?? []).flatMap(({ kind }, index) => vlanOf(kind, interfaces[index]?.id)),
    links: body.links.map(({ lldp, txEq = null, fec = null, ...link }) => ({
      ...link,
      fec,
      txEqConfig: txEq,
      lldpLinkConfig: { id: plane.newId(), ...lldp },
      portSettingsId,
    })),
    addresses: addressesFrom(ask, body, portSettingsId),
    routes: (body.routes ?? []).flatMap(({ linkName, routes }) =>
      routes.map(({ vid = null, ribPriority = null, ...route }) => ({
        ...route,
        ribPriority,
        vlanId: vid,
        interfaceName: linkName,
        portSettingsId,
      })),
    ),
    bgpPeers: peersFrom(ask, body.bgpPeers ?? []),
  }
}

const vlanOf = (kind: SwitchInterfaceConfigCreate['kind'], interfaceConfigId = '') =>
  kind.type === 'vlan' ? [{ interfaceConfigId, vlanId: kind.vid }] : []

function addressesFrom(
  asking: { plane: ControlPlane } & Parameters<typeof lotFor>[0],
  { addresses }: SwitchPortSettingsCreate,
  portSettingsId: string,
): SwitchPortSettings['addresses'] {
  return addresses.flatMap(({ linkName, addresses: wanted }) =>
    wanted.map(({ address, addressLot, vlanId = null }) => {
      const lot = lotFor(asking, addressLot)
      return {
        address,
        addressLotBlockId: blockWith(asking.plane, lot.id, address).id,
        addressLotId: lot.id,
        addressLotName: lot.name,
        interfaceName: linkName,
        portSettingsId,
        vlanId,
      }
    }),
  )
}

/** Peers store their configuration's id, so that renaming it does not matter. */
const peersFrom = (asking: Parameters<typeof inFleet>[0], configs: BgpPeerConfig[]) =>
  configs.flatMap(({ peers }) =>
    peers.map((peer) => ({
      ...peer,
      bgpConfig: inFleet(asking, { table: asking.plane.bgpConfigs, kind: 'bgp-config' }, peer.bgpConfig).id,
    })),
  )
