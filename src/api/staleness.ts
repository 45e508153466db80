import { isRecord } from './objects.ts'
import type { Operation } from './operation.ts'

/** Collections whose answers a write to the key's collection may also make stale. */
const touches: Record<string, string[]> = {
  '/v1/instances': [
    '/v1/disks',
    '/v1/floating-ips',
    '/v1/network-interfaces',
    '/v1/vpc-subnets',
    '/v1/affinity-groups',
    '/v1/anti-affinity-groups',
    '/v1/multicast-groups',
    '/v1/utilization',
    '/v1/system/utilization/silos',
    '/v1/system/ip-pools',
    // A sled lists its instances.
    '/v1/system/hardware/sleds',
  ],
  '/v1/disks': ['/v1/instances', '/v1/snapshots', '/v1/utilization', '/v1/system/utilization/silos'],
  '/v1/snapshots': ['/v1/utilization', '/v1/system/utilization/silos'],
  '/v1/affinity-groups': ['/v1/instances'],
  '/v1/anti-affinity-groups': ['/v1/instances'],
  '/v1/multicast-groups': ['/v1/instances', '/v1/system/ip-pools', '/v1/system/multicast-groups/by-ip'],
  '/v1/floating-ips': ['/v1/instances', '/v1/system/ip-pools'],
  // A subnet lists its interfaces.
  '/v1/network-interfaces': ['/v1/instances', '/v1/vpc-subnets'],
  '/v1/system/hardware/sleds': ['/v1/system/hardware/sleds-uninitialized', '/v1/system/hardware/disks'],
  // A port's settings determine what it sees and which peers it has.
  '/v1/system/hardware/switch-port': [
    '/v1/system/hardware/rack-switch-port',
    '/v1/system/networking/bgp-status',
    '/v1/system/networking/bgp-exported',
    '/v1/system/networking/bgp-routes-ipv4',
    '/v1/system/networking/bgp-message-history',
  ],
  '/v1/system/silos': [
    '/v1/system/silo-quotas',
    '/v1/system/utilization/silos',
    '/v1/system/ip-pools',
    '/v1/system/users',
    '/v1/utilization',
    // A silo's policy is also the policy that its own users see.
    '/v1/policy',
  ],
  '/v1/policy': ['/v1/system/silos'],
  // Peers receive the announced prefixes.
  '/v1/system/networking/bgp-announce-set': ['/v1/system/networking/bgp-exported'],
  '/v1/system/ip-pools': ['/v1/system/silos', '/v1/ip-pools', '/v1/internet-gateway-ip-pools'],
  '/v1/system/identity-providers/local/users': ['/v1/system/users', '/v1/users'],
  '/v1/system/identity-providers/saml': ['/v1/system/identity-providers'],
  '/v1/system/ip-pools-service/ranges/add': ['/v1/system/ip-pools-service/ranges', '/v1/system/ip-pools'],
  '/v1/system/ip-pools-service/ranges/remove': ['/v1/system/ip-pools-service/ranges', '/v1/system/ip-pools'],
  '/v1/system/networking/bfd-enable': ['/v1/system/networking/bfd-status'],
  '/v1/system/networking/bfd-disable': ['/v1/system/networking/bfd-status'],
  '/v1/vpc-routers': ['/v1/vpc-router-routes', '/v1/vpc-subnets'],
  // The system router has a route to each subnet.
  '/v1/vpc-subnets': ['/v1/vpc-routers', '/v1/vpc-router-routes', '/v1/network-interfaces'],
  // Deleting a gateway also deletes the routes through it, or makes them drop traffic.
  '/v1/internet-gateways': [
    '/v1/internet-gateway-ip-pools',
    '/v1/internet-gateway-ip-addresses',
    '/v1/vpc-router-routes',
  ],
  '/v1/vpcs': ['/v1/vpc-subnets', '/v1/vpc-routers', '/v1/vpc-firewall-rules', '/v1/internet-gateways'],
  // Sending an alert again creates another delivery of its receiver.
  '/v1/alerts': ['/v1/alert-receivers'],
  '/v1/alert-receivers': ['/v1/webhook-secrets'],
  // An unknown system version may belong to a release that is there now.
  '/v1/system/update/repositories': ['/v1/system/update/status'],
  '/v1/system/update/target-release': ['/v1/system/update/status'],
  '/experimental/v1/probes': ['/v1/system/ip-pools'],
  '/v1/webhook-receivers': ['/v1/alert-receivers'],
  '/v1/webhook-secrets': ['/v1/alert-receivers'],
}

/** Writes that change no answer, and are sent by the thousand. */
const unseen = ['/v1/disks/{disk}/bulk-write']

/** The path up to its first parameter. */
export const collectionOf = (path: string): string => path.split('/{')[0] ?? path

/** A successful write to an operation makes these collections stale. */
export const staleAfter = ({ path }: Pick<Operation, 'path'>): string[] => {
  if (unseen.includes(path)) return []
  const collection = collectionOf(path)
  return [collection, ...(touches[collection] ?? [])]
}

/** The arguments and the answer of a write. */
export interface Sent {
  args?: unknown
  value?: unknown
}

/** Writes that move an object to another path. */
const moves = ['imagePromote', 'imageDemote']

/**
 * The path, as a template, that no longer exists after a successful write: the object was deleted, moved or
 * renamed.
 */
export function goneAfter({ id, method, path }: Operation, { args, value }: Sent): string | undefined {
  if (moves.includes(id)) return path.slice(0, path.lastIndexOf('/'))
  // An object that is named in the body leaves its list, but the list itself still exists.
  if (!path.includes('{')) return undefined
  const isGone = method === 'DELETE' || (method === 'PUT' && isRenamed(args, value))
  return isGone ? path : undefined
}

function isRenamed(args: unknown, value: unknown): boolean {
  if (!isRecord(args) || !isRecord(value) || !('name' in value)) return false
  const address = Object.values(args['path'] ?? {}).at(-1)
  return value['name'] !== address && value['id'] !== address
}
