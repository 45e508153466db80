import { optionLimit } from '#domain/page-sizes.ts'
import { instanceMulticastGroupList, multicastGroupList } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** All groups, as far as one answer holds them: to choose from, and for the names that are taken. */
export const allMulticastGroups = query(multicastGroupList, { query: { limit: optionLimit } })

/** What an instance is in, as a member; of the groups themselves it tells the ids. */
export const multicastGroupsOf = ({ project, instance }: Params<'/projects/:project/instances/:instance'>) =>
  query(instanceMulticastGroupList, { path: { instance }, query: { project } })
