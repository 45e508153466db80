import type { OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'

/**
 * How the worker treats an operation's answers:
 * - `never`: straight through, nothing kept (writes, sign-in, secrets, streams)
 * - `identity`: opens the partition
 * - `kept`: network first, kept for seven days
 * - `series`: network first, the newest of each series kept for an hour
 * - `log`: the audit log, which has a store of its own
 */
export type AnswerClass = 'never' | 'identity' | 'kept' | 'series' | 'log'

const hour = 3600_000

/** How long an answer of a class may be shown, in milliseconds. */
export const keepFor = { identity: 7 * 24 * hour, kept: 7 * 24 * hour, series: hour } as const

/** Operations that the rule below does not fit. `policy.test.ts` says which of the kept answers may hold a secret. */
const exceptions: Partial<Record<OperationId, AnswerClass>> = {
  // The server's word on who is signed in.
  currentUserView: 'identity',

  // Stored in blocks of time, not by URL.
  auditLogList: 'log',

  // Metrics are out of date after an hour. The two queries are POSTs that only read.
  siloMetric: 'series',
  systemMetric: 'series',
  systemTimeseriesQuery: 'series',
  timeseriesQuery: 'series',

  // Tokens, sessions, secrets and certificates, and how people sign in.
  authSettingsView: 'never',
  certificateList: 'never',
  certificateView: 'never',
  currentUserAccessTokenList: 'never',
  samlIdentityProviderView: 'never',
  siloIdentityProviderList: 'never',
  userSessionList: 'never',
  userTokenList: 'never',
  webhookSecretsList: 'never',

  // What a guest prints may hold passwords.
  instanceSerialConsole: 'never',

  // The answer says only that the server is there now.
  ping: 'never',
}

const classes = new Map<string, AnswerClass>(Object.entries(exceptions))

/** The class of an operation's answers. The rule: a `GET` that is answered with JSON is kept, everything else is not. */
export const classOf = ({ id, method, answerKind }: Operation): AnswerClass =>
  classes.get(id) ?? (method === 'GET' && !answerKind ? 'kept' : 'never')

/** Collections whose answers a write to the first one may make wrong as well. */
const touches: Record<string, string[]> = {
  '/v1/instances': [
    '/v1/disks',
    '/v1/floating-ips',
    '/v1/network-interfaces',
    '/v1/vpc-subnets',
    '/v1/affinity-groups',
    '/v1/anti-affinity-groups',
    '/v1/utilization',
    '/v1/system/utilization/silos',
    '/v1/system/ip-pools',
  ],
  '/v1/disks': ['/v1/instances', '/v1/snapshots', '/v1/utilization', '/v1/system/utilization/silos'],
  '/v1/snapshots': ['/v1/utilization', '/v1/system/utilization/silos'],
  '/v1/affinity-groups': ['/v1/instances'],
  '/v1/anti-affinity-groups': ['/v1/instances'],
  '/v1/floating-ips': ['/v1/instances', '/v1/system/ip-pools'],
  // A subnet lists the interfaces in it.
  '/v1/network-interfaces': ['/v1/instances', '/v1/vpc-subnets'],
  '/v1/system/hardware/sleds': ['/v1/system/hardware/sleds-uninitialized'],
  '/v1/system/silos': [
    '/v1/system/silo-quotas',
    '/v1/system/utilization/silos',
    '/v1/system/ip-pools',
    '/v1/system/users',
    '/v1/utilization',
  ],
  '/v1/system/ip-pools': ['/v1/system/silos', '/v1/ip-pools'],
  '/v1/system/identity-providers/local/users': ['/v1/system/users', '/v1/users'],
  '/v1/system/ip-pools-service/ranges/add': ['/v1/system/ip-pools-service/ranges'],
  '/v1/system/ip-pools-service/ranges/remove': ['/v1/system/ip-pools-service/ranges'],
  '/v1/vpc-routers': ['/v1/vpc-router-routes', '/v1/vpc-subnets'],
  '/v1/vpc-subnets': ['/v1/vpc-routers', '/v1/network-interfaces'],
  '/v1/internet-gateways': ['/v1/internet-gateway-ip-pools', '/v1/internet-gateway-ip-addresses'],
  '/v1/vpcs': ['/v1/vpc-subnets', '/v1/vpc-routers', '/v1/vpc-firewall-rules', '/v1/internet-gateways'],
}

/** The collection that a path belongs to: its segments up to the first that names an object. */
export const resourceOf = (template: string): string => template.split('/{')[0] ?? template

/** Writes that no answer shows, and of which there are thousands in a row. */
const unseen = ['/v1/disks/{disk}/bulk-write']

/** The collections that a successful write to a path makes stale. */
export const staleAfter = (template: string): string[] => {
  if (unseen.includes(template)) return []
  const resource = resourceOf(template)
  return [resource, ...(touches[resource] ?? [])]
}
