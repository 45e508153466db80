import { type MulticastGroup, multicastGroupList } from '#api/generated/experimental.ts'
import { nothingReason, useOptions } from '#app/components/fields/options.ts'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { all, useLater } from '#app/data/query.ts'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'

/** All multicast groups; `free` are those that the instance is not in. */
export function useJoinableGroups(params: InstanceParams) {
  const groups = useOptions<MulticastGroup>(all(multicastGroupList), { noun: 'multicast groups' })
  const members = useLater(multicastGroupsOf(params)).data?.value.items
  const joined = new Set(members?.map(({ multicastGroupId }) => multicastGroupId))
  const free = groups.items.filter(({ id }) => !joined.has(id))
  return {
    ...groups,
    free,
    reason: nothingReason(groups, free.length, 'The instance is already in all multicast groups'),
  }
}
