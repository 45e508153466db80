import { diskList, diskView } from '#api/generated/disks.ts'
import type { Disk } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

/** The disk of the route, by name or by id. */
export const diskOf = ({ project, disk }: Params<'/projects/:project/disks/:disk'>) =>
  viewOrListed(
    // An id must not be given the project that a name needs.
    query(diskView, { path: { disk }, query: isUuid(disk) ? {} : { project } }),
    diskList,
    ({ id, name }) => id === disk || name === disk,
  )

/** The id of the instance that a disk is attached to, or about to be, or no longer. */
export const instanceIdOf = ({ state }: Pick<Disk, 'state'>): string | undefined =>
  'instance' in state ? state.instance : undefined
