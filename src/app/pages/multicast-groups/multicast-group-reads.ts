import {
  multicastGroupList,
  multicastGroupMemberList,
  multicastGroupView,
} from '#api/generated/experimental.ts'
import { instanceView } from '#api/generated/instances.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { all, query } from '#app/data/query.ts'
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
  all(multicastGroupMemberList, { path: { multicastGroup } })

/** An instance of which only the id is known; a list asks for each. */
export const memberInstance = (instance: string) => queued(query(instanceView, { path: { instance } }))
