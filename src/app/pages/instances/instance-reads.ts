import { instanceDiskList, instanceView } from '#api/generated/instances.ts'
import type { Params } from '#app/paths.ts'
import { query } from '#app/query.ts'

/** The instance of the route; every tab reads the same one. */
export const instanceOf = ({ project, instance }: Params<'instance'>) =>
  query(instanceView, { path: { instance }, query: { project } })

/** Its disks; eight at most, so one page holds them. */
export const disksOf = ({ project, instance }: Params<'instance'>) =>
  query(instanceDiskList, { path: { instance }, query: { project, limit: 50 } })
