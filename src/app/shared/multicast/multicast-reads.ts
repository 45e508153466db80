import { instanceMulticastGroupList } from '#api/generated/experimental.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** Memberships of an instance; they contain only the groups' ids. */
export const multicastGroupsOf = ({ project, instance }: Params<'/projects/:project/instances/:instance'>) =>
  query(instanceMulticastGroupList, { path: { instance }, query: inProjectUnlessId(project, instance) })
