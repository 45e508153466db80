import { instanceMulticastGroupList } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

/** What an instance is in, as a member; of the groups themselves it tells the ids. */
export const multicastGroupsOf = ({ project, instance }: Params<'/projects/:project/instances/:instance'>) =>
  query(instanceMulticastGroupList, { path: { instance }, query: { project } })
