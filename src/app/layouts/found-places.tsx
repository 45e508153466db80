import {
  Archive,
  ArrowLeftRight,
  Box,
  Building2,
  Camera,
  CircleArrowUp,
  CircleUser,
  DoorOpen,
  Disc3,
  EthernetPort,
  Folder,
  HardDrive,
  Key,
  type LucideIcon,
  Network,
  Pin,
  Radar,
  RadioTower,
  Route,
  Server,
  Shield,
  ShieldCheck,
  Users,
  Waypoints,
  Webhook,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { keysOf } from '#api/objects.ts'
import type { FindKind } from '#domain/offline/findable.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Found } from '#worker-protocol/messages.ts'
import { portKey } from '#app/shared/hardware/port-order.ts'
import type { Params } from '#app/url/paths.ts'
import { toIfKnown } from '#app/url/to-if-known.ts'

/** A result's parameters: the names of its scopes, or their ids in `…Id`. */
type Known = Partial<Record<string, string>> & { name: string }

/** A page that shows the object, by route pattern; no path if a parameter is unknown. */
interface Way {
  pattern: string
  pathOf: (known: Known) => string | undefined
}

function way<Path extends string>(
  pattern: Path,
  paramsOf: (known: Known) => { [Name in keyof Params<Path>]: string | undefined },
): Way {
  return { pattern, pathOf: (known) => toIfKnown(pattern, paramsOf(known)) }
}

const lookUp = (idOf: (known: Known) => string | undefined) =>
  way('/lookup/i/:instance', (known) => ({ instance: idOf(known) }))

const networking = [
  way('/projects/:project/instances/:instance/networking', ({ project, instance }) => ({
    project,
    instance,
  })),
  lookUp(({ instanceId }) => instanceId),
]
const router = (routerOf: (known: Known) => string | undefined) =>
  way('/projects/:project/vpcs/:vpc/routers/:router', (known) => ({
    project: known.project,
    vpc: known.vpc,
    router: routerOf(known),
  }))
const gateway = (gatewayOf: (known: Known) => string | undefined) =>
  way('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', (known) => ({
    project: known.project,
    vpc: known.vpc,
    gateway: gatewayOf(known),
  }))
const lot = (lotOf: (known: Known) => string | undefined) =>
  way('/system/networking/address-lots/:lot', (known) => ({ lot: lotOf(known) }))
const announceSet = (setOf: (known: Known) => string | undefined) =>
  way('/system/networking/bgp/announce-sets/:announceSet', (known) => ({ announceSet: setOf(known) }))
const none = () => ({})
const ownName = ({ name }: Known) => name

/** Each kind's icon and pages; the first page with a known path is used. */
const foundPlaces: Record<FindKind, { icon: LucideIcon; ways: Way[] }> = {
  project: { icon: Folder, ways: [way('/projects/:project', ({ name }) => ({ project: name }))] },
  instance: {
    icon: Box,
    ways: [
      way('/projects/:project/instances/:instance', ({ project, name }) => ({ project, instance: name })),
      lookUp(({ id }) => id),
    ],
  },
  sledInstance: {
    icon: Box,
    ways: [way('/system/inventory/sleds/:sledId/instances', ({ sledId }) => ({ sledId }))],
  },
  disk: {
    icon: HardDrive,
    ways: [way('/projects/:project/disks/:disk', ({ project, name }) => ({ project, disk: name }))],
  },
  snapshot: {
    icon: Camera,
    ways: [
      way('/projects/:project/snapshots/:snapshot', ({ project, name }) => ({ project, snapshot: name })),
    ],
  },
  image: {
    icon: Disc3,
    ways: [
      way('/projects/:project/images/:image/edit', ({ project, name }) => ({ project, image: name })),
      way('/images/:image/edit', ({ name, projectId }) => ({ image: projectId ? undefined : name })),
    ],
  },
  floatingIp: {
    icon: Pin,
    ways: [
      way('/projects/:project/floating-ips/:floatingIp/edit', ({ project, name }) => ({
        project,
        floatingIp: name,
      })),
    ],
  },
  externalIp: { icon: Pin, ways: networking },
  nic: { icon: EthernetPort, ways: networking },
  vpc: {
    icon: Waypoints,
    ways: [way('/projects/:project/vpcs/:vpc', ({ project, name }) => ({ project, vpc: name }))],
  },
  subnet: {
    icon: Network,
    ways: [
      way('/projects/:project/vpcs/:vpc/subnets/:subnet', ({ project, vpc, name }) => ({
        project,
        vpc,
        subnet: name,
      })),
    ],
  },
  router: { icon: Route, ways: [router(ownName)] },
  route: { icon: Route, ways: [router((known) => known.router)] },
  firewallRule: {
    icon: Shield,
    ways: [
      way('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit', ({ project, vpc, name }) => ({
        project,
        vpc,
        rule: name,
      })),
    ],
  },
  gateway: { icon: DoorOpen, ways: [gateway(ownName)] },
  gatewayAddress: { icon: DoorOpen, ways: [gateway((known) => known.gateway)] },
  affinityGroup: {
    icon: Workflow,
    ways: [
      way('/projects/:project/affinity-groups/:affinityGroup', ({ project, name }) => ({
        project,
        affinityGroup: name,
      })),
    ],
  },
  antiAffinityGroup: {
    icon: Workflow,
    ways: [
      way('/projects/:project/affinity/:antiAffinityGroup', ({ project, name }) => ({
        project,
        antiAffinityGroup: name,
      })),
    ],
  },
  multicastGroup: {
    icon: RadioTower,
    ways: [way('/system/multicast-groups/:multicastGroup', ({ name }) => ({ multicastGroup: name }))],
  },
  probe: {
    icon: Radar,
    ways: [way('/projects/:project/probes/:probe', ({ project, name }) => ({ project, probe: name }))],
  },
  sshKey: { icon: Key, ways: [way('/settings/ssh-keys/:sshKey/edit', ({ name }) => ({ sshKey: name }))] },
  user: { icon: CircleUser, ways: [way('/users/:userId', ({ id }) => ({ userId: id }))] },
  group: { icon: Users, ways: [way('/groups/:groupId', ({ id }) => ({ groupId: id }))] },
  silo: { icon: Building2, ways: [way('/system/silos/:silo', ({ name }) => ({ silo: name }))] },
  siloUser: {
    icon: CircleUser,
    ways: [way('/system/users/:silo/:userId', ({ silo, id }) => ({ silo, userId: id }))],
  },
  builtinUser: {
    icon: CircleUser,
    ways: [way('/system/users-builtin/:user', ({ name }) => ({ user: name }))],
  },
  rack: { icon: Server, ways: [way('/system/inventory/racks/:rackId', ({ id }) => ({ rackId: id }))] },
  sled: { icon: Server, ways: [way('/system/inventory/sleds/:sledId', ({ id }) => ({ sledId: id }))] },
  joiningSled: { icon: Server, ways: [way('/system/inventory/sleds-uninitialized', none)] },
  physicalDisk: {
    icon: HardDrive,
    ways: [way('/system/inventory/disks/:diskId', ({ id }) => ({ diskId: id }))],
  },
  switch: {
    icon: ArrowLeftRight,
    ways: [way('/system/inventory/switches/:switchId', ({ id }) => ({ switchId: id }))],
  },
  switchPort: {
    icon: EthernetPort,
    ways: [
      way('/system/inventory/switches/:switchId/ports/:port', ({ switchId, location, name }) => ({
        switchId,
        port: location && portKey({ switchLocation: location, portName: name }),
      })),
      way('/system/inventory/switches', none),
    ],
  },
  portSettings: {
    icon: EthernetPort,
    ways: [way('/system/networking/port-settings/:settings', ({ name }) => ({ settings: name }))],
  },
  ipPool: {
    icon: Network,
    ways: [way('/system/networking/ip-pools/:pool', ({ name }) => ({ pool: name }))],
  },
  ipRange: {
    icon: Network,
    ways: [way('/system/networking/ip-pools/:pool/ranges', ({ pool }) => ({ pool }))],
  },
  servicePool: { icon: Network, ways: [way('/system/networking/service-ip-pool', none)] },
  serviceRange: { icon: Network, ways: [way('/system/networking/service-ip-pool', none)] },
  addressLot: { icon: Network, ways: [lot(ownName)] },
  addressBlock: { icon: Network, ways: [lot((known) => known.lot)] },
  loopbackAddress: { icon: Network, ways: [way('/system/networking/loopback-addresses', none)] },
  bgpConfig: { icon: Waypoints, ways: [way('/system/networking/bgp/configs', none)] },
  announceSet: { icon: Waypoints, ways: [announceSet(ownName)] },
  announcement: { icon: Waypoints, ways: [announceSet((known) => known.announceSet)] },
  bgpPeer: { icon: Waypoints, ways: [way('/system/networking/bgp/sessions', none)] },
  bfdSession: { icon: Waypoints, ways: [way('/system/networking/bfd', none)] },
  alertReceiver: {
    icon: Webhook,
    ways: [way('/system/alerts/receivers/:receiver', ({ name }) => ({ receiver: name }))],
  },
  supportBundle: {
    icon: Archive,
    ways: [way('/system/support-bundles/:bundleId', ({ id }) => ({ bundleId: id }))],
  },
  release: {
    icon: CircleArrowUp,
    ways: [way('/system/update/repositories/:version', ({ name }) => ({ version: name }))],
  },
  trustRoot: {
    icon: ShieldCheck,
    ways: [way('/system/update/trust-roots/:trustRootId', ({ id }) => ({ trustRootId: id }))],
  },
}

/** An icon in the palette's style. */
export const drawn = (Icon: LucideIcon): ReactNode => (
  <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
)

export const glyph = (kind: FindKind): ReactNode => drawn(foundPlaces[kind].icon)

export const foundIcons = Object.values(foundPlaces).flatMap(({ icon, ways }) =>
  ways.map(({ pattern }) => [pattern, icon] as const),
)

/** The patterns of all routes that results lead to. */
export const foundPatterns = Object.values(foundPlaces).flatMap(({ ways }) =>
  ways.map(({ pattern }) => pattern),
)

/** The patterns of pages and panels about one object, with its kind; the first kind if several share one. */
export const ownPages: ReadonlyMap<string, FindKind> = new Map(
  keysOf(foundPlaces)
    .toReversed()
    .flatMap((kind) => foundPlaces[kind].ways.map(({ pattern }) => [pattern, kind] as const))
    .filter(([pattern]) => /:\w+(\/edit)?$/.test(pattern)),
)

/** Whether the user may open any page for a kind. */
export const mayShow = (kind: FindKind, mayGo: (pattern: string) => boolean): boolean =>
  foundPlaces[kind].ways.some(({ pattern }) => mayGo(pattern))

/** A path by name needs a name: an id in its place could not be found offline. */
const named = (within: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(within).filter(([place, value]) => place.endsWith('Id') || !isUuid(value)),
  )

/** The path of the page for a result, if the user may open it. */
export function pathOf(found: Found, mayGo: (pattern: string) => boolean): string | undefined {
  const { kind, name, id, within, lines } = found
  const known = { ...named(within), name, ...(id !== undefined && { id }), location: lines[0] }
  for (const { pattern, pathOf } of foundPlaces[kind].ways) {
    const path = name && mayGo(pattern) ? pathOf(known) : undefined
    if (path !== undefined) return path
  }
  return undefined
}
