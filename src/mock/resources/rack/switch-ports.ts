import {
  networkingSwitchPortApplySettings,
  networkingSwitchPortClearSettings,
  networkingSwitchPortList,
  networkingSwitchPortStatus,
  type SwitchPort,
} from '#api/generated/system-hardware.ts'
import {
  type LldpLinkConfig,
  type LldpNeighbor,
  networkingSwitchPortLldpConfigUpdate,
  networkingSwitchPortLldpConfigView,
  networkingSwitchPortLldpNeighbors,
} from '#api/generated/system-networking.ts'
import type { Role } from '#domain/roles.ts'
import { appliedSince, bindSettings, hasTaken, isLinkUp, settingsOn, takes } from './applied-settings.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { portSettingsFor } from './switch-port-settings.ts'
import { type Row, tableOf, without } from '#mock/engine/table.ts'

/** The id is the switch port's. */
type LldpConfigRow = Row & { config: LldpLinkConfig }

/** The switches' ports: their bound settings and their neighbors. */
export const switchPorts = {
  tables: {
    switchPorts: tableOf<SwitchPort>(),
    lldpConfigs: tableOf<LldpConfigRow>(),
  },
  handlers: () => [
    handle(networkingSwitchPortList, (ask) => {
      requireFleetRole(ask)
      const ports = ask.plane.switchPorts.all()
      const { switchPortId } = ask.query
      return page(ask, switchPortId ? ports.filter(({ id }) => id === switchPortId) : ports, 'id_ascending')
    }),
    handle(networkingSwitchPortApplySettings, (ask) => {
      const port = portFor(ask, { ...ask.query, ...ask.path }, 'admin')
      const { id: portSettingsId } = portSettingsFor(ask, ask.body.portSettings)
      bindSettings(ask.plane, port, portSettingsId)
    }),
    handle(networkingSwitchPortClearSettings, (ask) => {
      const port = portFor(ask, { ...ask.query, ...ask.path }, 'admin')
      bindSettings(ask.plane, port, null)
    }),
    handle(networkingSwitchPortStatus, (ask) =>
      linkStateOf(ask.plane, portFor(ask, { ...ask.query, ...ask.path })),
    ),
    handle(networkingSwitchPortLldpConfigView, (ask) => {
      const port = portFor(ask, { ...ask.query, ...ask.path })
      const config = lldpConfigOf(ask.plane, port)
      if (!config) throw notFound('lldp-link-config', port.portName)
      return config
    }),
    handle(networkingSwitchPortLldpConfigUpdate, (ask) => {
      const { id } = portFor(ask, { ...ask.query, ...ask.path }, 'admin')
      ask.plane.lldpConfigs.put({ id, config: ask.body })
    }),
    handle(networkingSwitchPortLldpNeighbors, (ask) => {
      const neighbors = neighborsOf(ask.plane, portFor(ask, ask.path))
      const { items, nextPage } = page(ask, neighbors, 'id_ascending')
      return { items: items.map((neighbor) => without(neighbor, 'id')), nextPage }
    }),
  ],
}

interface PortAddress {
  port: string
  rackId: string
  switchLocation: string
}

function portFor(
  asking: Parameters<typeof requireFleetRole>[0],
  { port: portName, rackId, switchLocation }: PortAddress,
  needed?: Role,
): SwitchPort {
  requireFleetRole(asking, needed)
  const [port] = asking.plane.switchPorts.in({ portName, rackId, switchLocation })
  if (!port) throw notFound('switch-port', portName)
  return port
}

const lldpConfigOf = (plane: ControlPlane, port: SwitchPort): LldpLinkConfig | undefined =>
  plane.lldpConfigs.get(port.id)?.config ?? settingsOn(plane, port)?.links[0]?.lldpLinkConfig ?? undefined

/** The link's state in the switch's own format, which the contract does not define. */
function linkStateOf(plane: ControlPlane, port: SwitchPort): unknown {
  const link = settingsOn(plane, port)?.links[0]
  const isUp = isLinkUp(plane, port)
  const number = Number(port.portName.replaceAll(/\D/g, ''))
  return {
    link: {
      link_id: 0,
      port_id: port.portName,
      address: `a8:40:25:00:${port.switchLocation === 'switch0' ? '10' : '11'}:${number.toString(16).padStart(2, '0')}`,
      asic_id: number * 4 + 128,
      enabled: link !== undefined,
      presence: link !== undefined,
      autoneg: link?.autoneg ?? false,
      speed: link ? link.speed.replace(/^speed(\d+)_g$/, 'Speed$1G') : 'Speed0G',
      fec: link?.fec ?? 'none',
      media: link ? 'Optical' : 'None',
      prbs: 'Mission',
      ipv6_enabled: false,
      fsm_state: isUp ? 'Up' : link ? 'WaitSignal' : 'Idle',
      link_state: isUp ? 'Up' : 'Down',
    },
    monitors: link
      ? {
          receiver_power: [{ Average: 0.71 }, { Average: 0.69 }, { Average: 0.72 }, { Average: 0.7 }],
          transmitter_bias_current: [6.9, 7, 6.8, 7.1],
          transmitter_power: [0.92, 0.95, 0.9, 0.93],
          temperature: 41.5,
          supply_voltage: 3.29,
        }
      : null,
  }
}

/** A port with settings has a data centre router as its neighbor while LLDP is enabled. */
function neighborsOf(plane: ControlPlane, port: SwitchPort): (LldpNeighbor & { id: string })[] {
  const settings = settingsOn(plane, port)
  if (!settings || !isLinkUp(plane, port) || !hasTaken(plane, port, takes.neighbor)) return []
  if (!lldpConfigOf(plane, port)?.enabled) return []
  const since = appliedSince(plane, port)
  const firstSeen = since === undefined ? settings.timeCreated : new Date(since + takes.neighbor)
  const router = port.switchLocation === 'switch0' ? 'a' : 'b'
  const [peer] = settings.bgpPeers
  return [
    {
      id: port.id,
      chassisId: `44:4c:a8:0b:1e:0${router}`,
      firstSeen: firstSeen.toISOString(),
      lastSeen: new Date(Math.max(firstSeen.getTime(), plane.now() - (plane.now() % 30_000))).toISOString(),
      linkName: `Ethernet${Number(port.portName.replaceAll(/\D/g, '')) + 1}/1`,
      linkDescription: `rack uplink ${port.switchLocation} ${port.portName}`,
      localPort: port.portName,
      managementIp: [
        { addr: { ipAddr: peer?.addr ?? '192.168.70.1' }, interfaceNum: { ifIndex: 1001 }, oid: null },
      ],
      systemName: `tor-${router}.dc1.example`,
      systemDescription: 'Top-of-rack router',
    },
  ]
}
