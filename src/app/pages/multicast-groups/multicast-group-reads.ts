import { optionLimit } from '#domain/page-sizes.ts'
import {
  multicastGroupList,
  multicastGroupMemberList,
  multicastGroupView,
} from '#api/generated/experimental.ts'
import { instanceView } from '#api/generated/instances.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type GroupParams = Params<'/system/multicast-groups/:multicastGroup'>

export const groupOf = ({ multicastGroup }: GroupParams) =>
  viewOrListed(
    query(multicastGroupView, { path: { multicastGroup } }),
    multicastGroupList,
    ({ id, name }) => id === multicastGroup || name === multicastGroup,
  )

/** Its members, as a list reads them. */
export const membersOf = ({ multicastGroup }: GroupParams) =>
  query(multicastGroupMemberList, { path: { multicastGroup } })

/** The same, all at once: to find out their names, and to leave out of a choice. */
export const allMembersOf = ({ multicastGroup }: GroupParams) =>
  query(multicastGroupMemberList, { path: { multicastGroup }, query: { limit: optionLimit } })

/** An instance of which only the id is known; a list asks for each. */
export const memberInstance = (instance: string) => queued(query(instanceView, { path: { instance } }))

/** All pools, with their types. */
export const allPools = query(ipPoolList, { query: { limit: optionLimit } })
