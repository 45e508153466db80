import type { Instance } from '#api/generated/instances.ts'
import { nothingReason, optionReads, useOptions } from '#app/components/fields/options.ts'
import { ensure, useLater } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'
import { allMembersOf } from './group-reads.ts'

/** Never rejects. */
export const ensureAddableInstances = (kind: GroupKind, at: GroupParams) =>
  Promise.allSettled([ensure(optionReads.instances(at.project)), ensure(allMembersOf(kind, at))])

/** The project's instances that are not members of the group; `reason` says why there are none. */
export function useAddableInstances(kind: GroupKind, at: GroupParams) {
  const instances = useOptions<Instance>(optionReads.instances(at.project), {
    noun: 'instances in this project',
  })
  const members = useLater(allMembersOf(kind, at)).data?.value.items ?? []
  const outside = instances.items.filter(({ id }) => !members.some(({ value }) => value?.id === id))
  const reason = nothingReason(instances, outside.length, 'All instances in this project are already members')
  return { instances, outside, reason }
}
