import { multicastGroupMemberList, multicastGroupView } from '#api/generated/experimental.ts'
import { instanceView } from '#api/generated/instances.ts'
import { queued } from '#app/data/queued.ts'
import { all, query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type GroupParams = Params<'/system/multicast-groups/:multicastGroup'>

export const groupOf = ({ multicastGroup }: GroupParams) =>
  query(multicastGroupView, { path: { multicastGroup } })

export const membersOf = ({ multicastGroup }: GroupParams) =>
  query(multicastGroupMemberList, { path: { multicastGroup } })

/** At most `optionLimit` items, to resolve names and exclude members from a choice. */
export const allMembersOf = ({ multicastGroup }: GroupParams) =>
  all(multicastGroupMemberList, { path: { multicastGroup } })

/** Queued, as a list requests it for every member. Only the instance's id is known. */
export const memberInstance = (instance: string) => queued(query(instanceView, { path: { instance } }))
