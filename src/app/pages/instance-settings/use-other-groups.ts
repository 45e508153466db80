import { nothingReason, optionReads, useOptions } from '#app/components/fields/options.ts'
import { groupsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { useLater } from '#app/data/query.ts'

/** The project's anti-affinity groups; `others` are those that the instance is not in. */
export function useOtherGroups(params: InstanceParams) {
  const groups = useOptions(optionReads.groups(params.project), {
    noun: 'anti-affinity groups in this project',
  })
  const member = new Set(useLater(groupsOf(params)).data?.value.items.map(({ id }) => id))
  const others = groups.items.filter(({ id }) => !member.has(id))
  return {
    ...groups,
    others,
    reason: nothingReason(groups, others.length, 'The instance is already in every group in this project'),
  }
}
