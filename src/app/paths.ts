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
