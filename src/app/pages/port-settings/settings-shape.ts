import { camelCase } from '#api/casing.ts'
import { ipBlockProblem, ipProblem } from '#domain/network/ip-addresses.ts'
import { nameProblem } from '#domain/names.ts'
import { isUuid } from '#domain/uuids.ts'

/** Shape of a value in the contract's `SwitchPortSettingsCreate`, with the form's words. */
export type Shape =
  /** Problem of a text, if not every text is valid. */
  | { kind: 'text'; problem?: (text: string) => string | undefined }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'flag' }
  | { kind: 'choice'; of: Record<string, string> }
  | { kind: 'list'; of: Shape }
  | { kind: 'object'; fields: Fields }
  /** An object whose `type` decides its other fields. */
  | { kind: 'variant'; of: Record<string, { label: string; fields: Fields }> }

interface ShapeField {
  label: string
  shape: Shape
  /** May be omitted. */
  optional?: true
  /** May be null, which means omitted. */
  nullable?: true
}

export type Fields = Record<string, ShapeField>

/** Whether a network is link-local with a zone; the contract allows no other address with a zone. */
export const hasZone = (text: string): boolean => /^fe80:[\da-f:]*%[\da-z]+\/\d+$/i.test(text)

/** Unsigned integers of the contract: `uint8`, `uint16` and `uint32`. */
const uint = (bits: number): Shape => ({ kind: 'number', min: 0, max: 2 ** bits - 1 })
const int32: Shape = { kind: 'number', min: -(2 ** 31), max: 2 ** 31 - 1 }
const text: Shape = { kind: 'text' }
const flag: Shape = { kind: 'flag' }
const name: Shape = { kind: 'text', problem: nameProblem }
const nameOrId: Shape = { kind: 'text', problem: (text) => (isUuid(text) ? undefined : nameProblem(text)) }
const ip: Shape = { kind: 'text', problem: ipProblem }
const net: Shape = { kind: 'text', problem: (text) => (hasZone(text) ? undefined : ipBlockProblem(text)) }

const list = (of: Shape): Shape => ({ kind: 'list', of })
const object = (fields: Fields): Shape => ({ kind: 'object', fields })
const orNull = (label: string, shape: Shape): ShapeField => ({ label, shape, optional: true, nullable: true })

/** Links of a port by its geometry. */
export const linksOf: Record<string, number> = { qsfp28x1: 1, qsfp28x2: 2, sfp28x4: 4 }

export const speeds = {
  speed0_g: '0 Gbit/s',
  speed1_g: '1 Gbit/s',
  speed10_g: '10 Gbit/s',
  speed25_g: '25 Gbit/s',
  speed40_g: '40 Gbit/s',
  speed50_g: '50 Gbit/s',
  speed100_g: '100 Gbit/s',
  speed200_g: '200 Gbit/s',
  speed400_g: '400 Gbit/s',
}

export const fecs = { firecode: 'Firecode', none: 'None', rs: 'Reed-Solomon' }

export const geometries = {
  qsfp28x1: 'QSFP28 × 1, one link',
  qsfp28x2: 'QSFP28 × 2, two links',
  sfp28x4: 'SFP28 × 4, four links',
}

const linkName = { label: 'Link', shape: name }

const txEq = object({
  pre2: orNull('Pre 2', int32),
  pre1: orNull('Pre 1', int32),
  main: orNull('Main', int32),
  post1: orNull('Post 1', int32),
  post2: orNull('Post 2', int32),
})

const lldp = object({
  enabled: { label: 'Enabled', shape: flag },
  linkName: orNull('Announced link name', text),
  linkDescription: orNull('Link description', text),
  chassisId: orNull('Chassis ID', text),
  systemName: orNull('System name', text),
  systemDescription: orNull('System description', text),
  managementIp: orNull('Management IP', ip),
})

const link = object({
  linkName: { label: 'Link name', shape: name },
  speed: { label: 'Speed', shape: { kind: 'choice', of: speeds } },
  mtu: { label: 'MTU', shape: uint(16) },
  fec: orNull('FEC', { kind: 'choice', of: fecs }),
  autoneg: { label: 'Autonegotiation', shape: flag },
  lldp: { label: 'LLDP', shape: lldp },
  txEq: orNull('Transceiver equalization', txEq),
})

const switchInterface = object({
  linkName,
  kind: {
    label: 'Kind',
    shape: {
      kind: 'variant',
      of: {
        primary: { label: 'Primary', fields: {} },
        vlan: { label: 'VLAN', fields: { vid: { label: 'VLAN ID', shape: uint(16) } } },
        loopback: { label: 'Loopback', fields: {} },
      },
    },
  },
  v6Enabled: { label: 'IPv6', shape: flag },
})

const address = object({
  addressLot: { label: 'Address lot', shape: nameOrId },
  address: { label: 'Address', shape: net },
  vlanId: orNull('VLAN ID', uint(16)),
})

const route = object({
  dst: { label: 'Destination', shape: net },
  gw: { label: 'Gateway', shape: ip },
  vid: orNull('VLAN ID', uint(16)),
  ribPriority: orNull('RIB priority', uint(8)),
})

const policy: Shape = {
  kind: 'variant',
  of: {
    no_filtering: { label: 'All prefixes', fields: {} },
    allow: { label: 'These prefixes', fields: { value: { label: 'Prefixes', shape: list(net) } } },
  },
}

const peer = object({
  addr: { label: 'Peer address', shape: ip },
  bgpConfig: { label: 'BGP configuration', shape: nameOrId },
  interfaceName: { label: 'Interface', shape: name },
  remoteAsn: orNull('Remote ASN', uint(32)),
  vlanId: orNull('VLAN ID', uint(16)),
  minTtl: orNull('Min TTL', uint(8)),
  holdTime: { label: 'Hold time', shape: uint(32) },
  keepalive: { label: 'Keepalive', shape: uint(32) },
  connectRetry: { label: 'Connect retry', shape: uint(32) },
  delayOpen: { label: 'Delay open', shape: uint(32) },
  idleHoldTime: { label: 'Idle hold', shape: uint(32) },
  md5AuthKey: orNull('MD5 key', text),
  localPref: orNull('Local preference', uint(32)),
  multiExitDiscriminator: orNull('MED', uint(32)),
  communities: { label: 'Communities', shape: list(uint(32)) },
  enforceFirstAs: { label: 'Enforce first AS', shape: flag },
  allowedImport: { label: 'Import', shape: policy },
  allowedExport: { label: 'Export', shape: policy },
})

/** The body that creates settings. */
export const settingsShape = object({
  name: { label: 'Name', shape: name },
  description: { label: 'Description', shape: text },
  portConfig: {
    label: 'Port',
    shape: object({ geometry: { label: 'Geometry', shape: { kind: 'choice', of: geometries } } }),
  },
  groups: { label: 'Groups', shape: list(nameOrId), optional: true },
  links: { label: 'Links', shape: list(link) },
  interfaces: { label: 'Interfaces', shape: list(switchInterface), optional: true },
  addresses: {
    label: 'Addresses',
    shape: list(object({ linkName, addresses: { label: 'Addresses', shape: list(address) } })),
  },
  routes: {
    label: 'Routes',
    shape: list(object({ linkName, routes: { label: 'Routes', shape: list(route) } })),
    optional: true,
  },
  bgpPeers: {
    label: 'BGP peers',
    shape: list(object({ linkName, peers: { label: 'Peers', shape: list(peer) } })),
    optional: true,
  },
})

/** Path to a value: object keys and list indexes. */
export type Path = (string | number)[]

/** A problem, worded to follow the value's name: "must be…". */
export interface Problem {
  path: Path
  text: string
}

/** The field at a path, whose keys may be wire names; in a list, the field of the list. */
export function fieldAt(path: Path): ShapeField {
  let field: ShapeField = { label: 'Settings', shape: settingsShape }
  for (const step of path) {
    const { shape } = field
    if (shape.kind === 'list') field = { label: field.label, shape: shape.of }
    else field = fieldsOf(shape)[camelCase(String(step))] ?? field
  }
  return field
}

function fieldsOf(shape: Shape): Fields {
  if (shape.kind === 'object') return shape.fields
  if (shape.kind !== 'variant') return {}
  return Object.assign({}, ...Object.values(shape.of).map(({ fields }) => fields)) as Fields
}
