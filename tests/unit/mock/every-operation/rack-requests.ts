import type { SwitchPort } from '#api/generated/system-hardware.ts'
import {
  networkingAddressLotCreate,
  networkingBfdEnable,
  type BfdSessionEnable,
  networkingBgpAnnounceSetUpdate,
  networkingBgpConfigCreate,
  networkingLoopbackAddressCreate,
  networkingSwitchPortSettingsCreate,
  type SwitchPortSettingsCreate,
} from '#api/generated/system-networking.ts'
import { ask, fleetAdmin, fleetViewer, type RequestTable } from './requests.ts'
import type { World } from './world.ts'

const described = (name: string) => ({ name, description: '' })
const newLot = {
  ...described('lab'),
  kind: 'infra' as const,
  blocks: [{ firstAddress: '198.18.9.0', lastAddress: '198.18.9.255' }],
}
const newSession: BfdSessionEnable = {
  switch: 'switch0',
  remote: '198.18.9.1',
  local: null,
  mode: 'multi_hop',
  detectionThreshold: 3,
  requiredRx: 300_000,
}
const newSettings: SwitchPortSettingsCreate = {
  ...described('spare-uplink'),
  portConfig: { geometry: 'qsfp28x1' },
  links: [{ linkName: 'phy0', autoneg: true, mtu: 1500, speed: 'speed100_g', lldp: { enabled: true } }],
  addresses: [{ linkName: 'phy0', addresses: [{ address: '198.18.9.2/24', addressLot: 'lab' }] }],
  routes: [{ linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '198.18.9.1' }] }],
}

const port = ({ plane }: World): SwitchPort => {
  const [found] = plane.switchPorts.in({ portName: 'qsfp0', switchLocation: 'switch0' })
  if (!found) throw new Error('The seed has no such port')
  return found
}
const onPort = (world: World) => {
  const { portName, rackId, switchLocation } = port(world)
  return { path: { port: portName }, query: { rackId, switchLocation } }
}

async function lot({ does }: World) {
  const { blocks } = await does(networkingAddressLotCreate, { body: newLot })
  return { path: { addressLot: 'lab' }, block: blocks[0]?.id ?? '' }
}

async function newSet(world: World) {
  const { block } = await lot(world)
  const announcement = [{ addressLotBlock: block, network: '198.18.9.0/24' }]
  return { body: { ...described('lab-networks'), announcement } }
}

async function announceSet(world: World) {
  await world.does(networkingBgpAnnounceSetUpdate, await newSet(world))
  return { path: { announceSet: 'lab-networks' } }
}

const newConfig = { ...described('as64512'), asn: 64_512, bgpAnnounceSetId: 'lab-networks' }

async function settings(world: World) {
  await lot(world)
  await world.does(networkingSwitchPortSettingsCreate, { body: newSettings })
}

async function newLoopback(world: World) {
  await lot(world)
  const { rackId, switchLocation } = port(world)
  return { rackId, switchLocation, address: '198.18.9.7', mask: 32, addressLot: 'lab', anycast: false }
}

const lldp = { id: '6f1c2d3e-4b5a-4678-9abc-def012345678', enabled: true, systemName: 'rack-1' }

/** The rack's own networking. */
export const rackRequests = {
  networkingSwitchPortList: ask(fleetViewer, () => ({})),
  networkingSwitchPortStatus: ask(fleetViewer, onPort),
  networkingSwitchPortApplySettings: ask(fleetAdmin, async (world) => {
    await settings(world)
    return { ...onPort(world), body: { portSettings: newSettings.name } }
  }),
  networkingSwitchPortClearSettings: ask(fleetAdmin, onPort),
  networkingSwitchPortLldpConfigView: ask(fleetViewer, onPort),
  networkingSwitchPortLldpConfigUpdate: ask(fleetAdmin, (world) => ({ ...onPort(world), body: lldp })),
  networkingSwitchPortLldpNeighbors: ask(fleetViewer, (world) => {
    const { path, query } = onPort(world)
    return { path: { ...path, ...query } }
  }),
  networkingAddressLotList: ask(fleetViewer, () => ({})),
  networkingAddressLotCreate: ask(fleetAdmin, () => ({ body: newLot })),
  networkingAddressLotView: ask(fleetViewer, () => ({ path: { addressLot: 'uplinks' } })),
  networkingAddressLotDelete: ask(fleetAdmin, async (world) => {
    const { path } = await lot(world)
    return { path }
  }),
  networkingAddressLotBlockList: ask(fleetViewer, () => ({ path: { addressLot: 'tenants' } })),
  networkingAllowListView: ask(fleetViewer, () => ({})),
  networkingAllowListUpdate: ask(fleetAdmin, () => ({
    body: { allowedIps: { allow: 'list' as const, ips: ['198.51.100.0/24', 'fd00::/8'] } },
  })),
  networkingBfdStatus: ask(fleetViewer, () => ({})),
  networkingBfdEnable: ask(fleetAdmin, () => ({ body: newSession })),
  networkingBfdDisable: ask(fleetAdmin, async ({ does }) => {
    await does(networkingBfdEnable, { body: newSession })
    return { body: { switch: newSession.switch, remote: newSession.remote } }
  }),
  networkingBgpConfigList: ask(fleetViewer, () => ({})),
  networkingBgpConfigCreate: ask(fleetAdmin, async (world) => {
    await announceSet(world)
    return { body: newConfig }
  }),
  networkingBgpConfigDelete: ask(fleetAdmin, async (world) => {
    await announceSet(world)
    await world.does(networkingBgpConfigCreate, { body: newConfig })
    return { query: { nameOrId: newConfig.name } }
  }),
  networkingBgpAnnounceSetList: ask(fleetViewer, () => ({})),
  networkingBgpAnnounceSetUpdate: ask(fleetAdmin, newSet),
  networkingBgpAnnounceSetDelete: ask(fleetAdmin, announceSet),
  networkingBgpAnnouncementList: ask(fleetViewer, announceSet),
  networkingBgpExported: ask(fleetViewer, () => ({})),
  networkingBgpMessageHistory: ask(fleetViewer, () => ({ query: { asn: 65_547 } })),
  networkingBgpImportedRoutesIpv4: ask(fleetViewer, () => ({ query: { asn: 65_547 } })),
  networkingBgpStatus: ask(fleetViewer, () => ({})),
  networkingInboundIcmpView: ask(fleetViewer, () => ({})),
  networkingInboundIcmpUpdate: ask(fleetAdmin, () => ({ body: { enabled: false } })),
  networkingLoopbackAddressList: ask(fleetViewer, () => ({})),
  networkingLoopbackAddressCreate: ask(fleetAdmin, async (world) => ({ body: await newLoopback(world) })),
  networkingLoopbackAddressDelete: ask(fleetAdmin, async (world) => {
    const body = await newLoopback(world)
    await world.does(networkingLoopbackAddressCreate, { body })
    const { rackId, switchLocation, address, mask: subnetMask } = body
    return { path: { rackId, switchLocation, address, subnetMask } }
  }),
  networkingSwitchPortSettingsList: ask(fleetViewer, () => ({})),
  networkingSwitchPortSettingsCreate: ask(fleetAdmin, async (world) => {
    await lot(world)
    return { body: newSettings }
  }),
  networkingSwitchPortSettingsDelete: ask(fleetAdmin, async (world) => {
    await settings(world)
    return { query: { portSettings: newSettings.name } }
  }),
  networkingSwitchPortSettingsView: ask(fleetViewer, async (world) => {
    await settings(world)
    return { path: { port: newSettings.name } }
  }),
} satisfies Partial<RequestTable>
