import { snapshotList, snapshotView } from '#api/generated/snapshots.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

/** By name or id. */
export const snapshotOf = ({ project, snapshot }: Params<'/projects/:project/snapshots/:snapshot'>) =>
  viewOrListed(
    query(snapshotView, { path: { snapshot }, query: inProjectUnlessId(project, snapshot) }),
    snapshotList,
    ({ id, name }) => id === snapshot || name === snapshot,
  )
