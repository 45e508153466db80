import { diskView } from '#api/generated/disks.ts'
import type { Disk } from '#api/generated/shared.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

/** The route's disk, by name or id. */
export const diskOf = ({ project, disk }: Params<'/projects/:project/disks/:disk'>) =>
  query(diskView, { path: { disk }, query: inProjectUnlessId(project, disk) })

/** The id of the instance that a disk is attached, attaching or detaching to. */
export const instanceIdOf = ({ state }: Pick<Disk, 'state'>): string | undefined =>
  state && 'instance' in state ? state.instance : undefined
