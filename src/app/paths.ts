import { generatePath, useParams } from 'react-router'

/** Every path of the console by name: the only place where they are written. */
export const paths = {
  login: '/login',
  loginLocal: '/login/:silo/local',
  projects: '/projects',
  projectNew: '/projects-new',
  projectEdit: '/projects/:project/edit',
  project: '/projects/:project',
  instances: '/projects/:project/instances',
  instanceNew: '/projects/:project/instances-new',
  instance: '/projects/:project/instances/:instance',
  instanceStorage: '/projects/:project/instances/:instance/storage',
  instanceDiskNew: '/projects/:project/instances/:instance/storage/disks-new',
  instanceDiskAttach: '/projects/:project/instances/:instance/storage/disks-attach',
  instanceSnapshotNew: '/projects/:project/instances/:instance/storage/:disk/snapshots-new',
  instanceNetworking: '/projects/:project/instances/:instance/networking',
  instanceMetrics: '/projects/:project/instances/:instance/metrics',
  instanceMetricsCpu: '/projects/:project/instances/:instance/metrics/cpu',
  instanceConnect: '/projects/:project/instances/:instance/connect',
  instanceSettings: '/projects/:project/instances/:instance/settings',
  instanceEdit: '/projects/:project/instances/:instance/settings/edit',
  instanceLookup: '/lookup/instances/:instance',
  instanceLookupShort: '/lookup/i/:instance',
  storage: '/settings/storage',
  system: '/system',
  silos: '/system/silos',
  siloNew: '/system/silos-new',
  silo: '/system/silos/:silo',
  siloIdps: '/system/silos/:silo/idps',
  siloIdpNew: '/system/silos/:silo/idps-new',
  siloIdp: '/system/silos/:silo/idps/saml/:provider',
  siloIpPools: '/system/silos/:silo/ip-pools',
  siloIpPoolLink: '/system/silos/:silo/ip-pools-link',
  siloQuotas: '/system/silos/:silo/quotas',
  siloQuotasEdit: '/system/silos/:silo/quotas/edit',
  siloFleetRoles: '/system/silos/:silo/fleet-roles',
  siloUsers: '/system/silos/:silo/users',
  siloUserNew: '/system/silos/:silo/users-new',
  siloUserPassword: '/system/silos/:silo/users/:user/password',
  systemIssues: '/system/issues',
  systemUtilization: '/system/utilization',
  inventory: '/system/inventory',
  racks: '/system/inventory/racks',
  rack: '/system/inventory/racks/:rackId',
  rackElevation: '/system/inventory/elevation',
  sledLabels: '/system/inventory/labels',
  sleds: '/system/inventory/sleds',
  sledAdd: '/system/inventory/sleds-add/:part/:serial',
  sled: '/system/inventory/sleds/:sledId',
  sledInstances: '/system/inventory/sleds/:sledId/instances',
  sledDisks: '/system/inventory/sleds/:sledId/disks',
  sledMetrics: '/system/inventory/sleds/:sledId/metrics',
  uninitializedSleds: '/system/inventory/sleds-uninitialized',
  physicalDisks: '/system/inventory/disks',
  physicalDisk: '/system/inventory/disks/:diskId',
  switches: '/system/inventory/switches',
  switch: '/system/inventory/switches/:switchId',
  switchPorts: '/system/inventory/switches/:switchId/ports',
  switchPort: '/system/inventory/switches/:switchId/ports/:port',
  switchMetrics: '/system/inventory/switches/:switchId/metrics',
  networking: '/system/networking',
  ipPools: '/system/networking/ip-pools',
  ipPoolNew: '/system/networking/ip-pools-new',
  ipPool: '/system/networking/ip-pools/:pool',
  ipPoolEdit: '/system/networking/ip-pools/:pool/edit',
  ipPoolRanges: '/system/networking/ip-pools/:pool/ranges',
  ipPoolRangeAdd: '/system/networking/ip-pools/:pool/ranges-add',
  ipPoolSilos: '/system/networking/ip-pools/:pool/silos',
  ipPoolSiloLink: '/system/networking/ip-pools/:pool/silos-link',
  servicePool: '/system/networking/service-ip-pool',
  servicePoolRangeAdd: '/system/networking/service-ip-pool/ranges-add',
  auditLog: '/system/audit-log',
  oxql: '/system/metrics',
  ui: '/__ui',
} as const

export type PathName = keyof typeof paths

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The route parameters of a path, by its name. */
export type Params<Name extends PathName> = Record<Names<(typeof paths)[Name]>, string>

/** The URL of a page. */
export function to<Name extends PathName>(
  name: Name,
  ...[params]: keyof Params<Name> extends never ? [] : [params: Params<Name>]
): string {
  return generatePath<string>(paths[name], params)
}

/** The parameters of the route that is shown, as the named path has them. */
export const useRouteParams = <Name extends PathName>(_: Name) => useParams() as Params<Name>
