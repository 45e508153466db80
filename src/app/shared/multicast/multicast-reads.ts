import { optionLimit } from '#domain/page-sizes.ts'
import { instanceMulticastGroupList, multicastGroupList } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** The first page of groups, for options and to check for taken names. */
export const allMulticastGroups = query(multicastGroupList, { query: { limit: optionLimit } })

/** An instance's memberships; they contain only the groups' ids. */
export const multicastGroupsOf = ({ project, instance }: Params<'/projects/:project/instances/:instance'>) =>
  query(instanceMulticastGroupList, { path: { instance }, query: { project } })
