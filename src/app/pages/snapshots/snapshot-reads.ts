import { snapshotList, snapshotView } from '#api/generated/snapshots.ts'
import { isUuid } from '#api/names.ts'
import { viewOrListed } from '#app/listed-view.ts'
import type { Params } from '#app/paths.ts'
import { query } from '#app/query.ts'

/** The snapshot of the route, by name or by id. */
export const snapshotOf = ({ project, snapshot }: Params<'/projects/:project/snapshots/:snapshot'>) =>
  viewOrListed(
    // An id must not be given the project that a name needs.
    query(snapshotView, { path: { snapshot }, query: isUuid(snapshot) ? {} : { project } }),
    snapshotList,
    ({ id, name }) => id === snapshot || name === snapshot,
  )
