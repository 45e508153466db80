import { snapshotView } from '#api/generated/snapshots.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

/** By name or id. */
export const snapshotOf = ({ project, snapshot }: Params<'/projects/:project/snapshots/:snapshot'>) =>
  query(snapshotView, { path: { snapshot }, query: inProjectUnlessId(project, snapshot) })
