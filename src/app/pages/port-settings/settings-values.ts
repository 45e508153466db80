import { toWire } from '#api/casing.ts'
import type {
  Address,
  BgpPeer,
  LinkConfigCreate,
  Route,
  SwitchInterfaceConfigCreate,
  SwitchPortSettings,
  SwitchPortSettingsCreate,
} from '#api/generated/system-networking.ts'
import { nameMaxLength } from '#domain/limits.ts'
import { unusedName } from '#domain/unused-name.ts'

/** Identical to the request body, so that JSON loses nothing in the form. */
export type SettingsValues = SwitchPortSettingsCreate

/** Defaults of a typical uplink. */
export const newLink = (linkName: string): LinkConfigCreate => ({
  linkName,
  speed: 'speed100_g',
  mtu: 1500,
  fec: 'rs',
  autoneg: false,
  lldp: { enabled: true },
})

/** The first unused name. */
export const nextLinkName = (links: readonly { linkName: string }[]): string =>
  unusedName(
    'phy',
    links.map(({ linkName }) => linkName),
  )

export const newInterface = (linkName: string): SwitchInterfaceConfigCreate => ({
  linkName,
  kind: { type: 'primary' },
  v6Enabled: false,
})

export const newAddress: Address = { address: '', addressLot: '' }
export const newRoute: Route = { dst: '', gw: '' }

/** Timers in seconds, as in the platform's own setup. */
export const newPeer = (interfaceName: string): BgpPeer => ({
  addr: '',
  bgpConfig: '',
  interfaceName,
  holdTime: 6,
  keepalive: 2,
  connectRetry: 3,
  delayOpen: 0,
  idleHoldTime: 3,
  communities: [],
  enforceFirstAs: false,
  allowedImport: { type: 'no_filtering' },
  allowedExport: { type: 'no_filtering' },
})

/** One link, as for an undivided port. */
export const newSettings: SettingsValues = {
  name: '',
  description: '',
  portConfig: { geometry: 'qsfp28x1' },
  links: [newLink('phy0')],
  interfaces: [],
  addresses: [],
  routes: [],
  bgpPeers: [],
}

/** The body that would create the same settings, with lots and BGP configurations by name if known. */
export function bodyOf(
  settings: SwitchPortSettings,
  configs: readonly { id: string; name: string }[] = [],
): SwitchPortSettingsCreate {
  const { name, description, port, links, interfaces, vlanInterfaces, addresses, routes, bgpPeers } = settings
  const vids = new Map(vlanInterfaces.map(({ interfaceConfigId, vlanId }) => [interfaceConfigId, vlanId]))
  return withoutNull({
    name,
    description,
    portConfig: { geometry: port.geometry },
    groups: settings.groups.map(({ portSettingsGroupId }) => portSettingsGroupId),
    links: links.map(({ linkName, speed, mtu, fec, autoneg, lldpLinkConfig, txEqConfig }) => {
      const { id: _, ...lldp } = lldpLinkConfig ?? { id: '', enabled: false }
      return { linkName, speed, mtu, fec, autoneg, lldp, txEq: txEqConfig }
    }),
    interfaces: interfaces.map(({ id, interfaceName, kind, v6Enabled }) => ({
      linkName: interfaceName,
      kind: kind === 'vlan' ? { type: kind, vid: vids.get(id) ?? 0 } : { type: kind },
      v6Enabled,
    })),
    addresses: byLink(addresses).map(({ linkName, rows }) => ({
      linkName,
      addresses: rows.map(({ addressLotName, address, vlanId }) => ({
        addressLot: addressLotName,
        address,
        vlanId,
      })),
    })),
    routes: byLink(routes).map(({ linkName, rows }) => ({
      linkName,
      routes: rows.map(({ dst, gw, vlanId, ribPriority }) => ({ dst, gw, vid: vlanId, ribPriority })),
    })),
    bgpPeers: byLink(bgpPeers).map(({ linkName, rows }) => ({
      linkName,
      peers: rows.map((peer) => ({
        ...peer,
        bgpConfig: configs.find(({ id }) => id === peer.bgpConfig)?.name ?? peer.bgpConfig,
      })),
    })),
  })
}

/** Groups consecutive rows of the same link; keeps their order. */
function byLink<Row extends { interfaceName: string }>(rows: Row[]): { linkName: string; rows: Row[] }[] {
  const groups: { linkName: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.linkName === row.interfaceName) last.rows.push(row)
    else groups.push({ linkName: row.interfaceName, rows: [row] })
  }
  return groups
}

/** Null means omitted, which is easier to read. */
const withoutNull = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, item: unknown) => item ?? undefined)) as Value

/** Removes the peers' keys, for display and storage. */
export const withoutKeys = (body: SettingsValues): SettingsValues => ({
  ...body,
  ...(body.bgpPeers && {
    bgpPeers: body.bgpPeers.map((group) => ({
      ...group,
      peers: group.peers.map(({ md5AuthKey: _, ...peer }) => peer),
    })),
  }),
})

/** For a draft: an empty key stands for each one not stored, so that the form asks for it again. */
export const draftOf = (values: SettingsValues): SettingsValues => ({
  ...values,
  ...(values.bgpPeers && {
    bgpPeers: values.bgpPeers.map((group) => ({
      ...group,
      peers: group.peers.map((peer) => (peer.md5AuthKey ? { ...peer, md5AuthKey: '' } : peer)),
    })),
  }),
})

/** JSON in the API's casing. */
export const jsonOf = (body: SettingsValues): string => JSON.stringify(toWire(body), undefined, 2)

/** The next unused name: `uplink-0` → `uplink-0-2` → `uplink-0-3`. */
export function nextName(name: string, taken: readonly string[]): string {
  const [, stem = name, number = '1'] = /^(.*-\d+)-(\d{1,4})$/.exec(name) ?? []
  for (let next = Number(number) + 1; ; next += 1) {
    const suffix = `-${next}`
    const proposed = stem.slice(0, nameMaxLength - suffix.length).replace(/-+$/, '') + suffix
    if (!taken.includes(proposed)) return proposed
  }
}
