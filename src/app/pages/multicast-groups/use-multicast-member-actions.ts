import { type MulticastGroup, multicastGroupMemberRemove } from '#api/generated/experimental.ts'
import { type Action, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'
import { removeMember } from '#app/shared/members/remove-member.ts'
import type { MemberRow } from './use-member-rows.ts'

export function useMulticastMemberActions(group: MulticastGroup) {
  const remove = useWrite(multicastGroupMemberRemove)
  const { action, bulk } = removeMember<MemberRow>({
    group: group.name,
    remove: ({ instanceId }) =>
      remove.mutateAsync({ path: { multicastGroup: group.id, instance: instanceId } }),
    afterOne: () => named`It will no longer receive traffic sent to ${group.multicastIp}.`,
    afterSeveral: () => named`They will no longer receive traffic sent to ${group.multicastIp}.`,
  })

  const of = (member: MemberRow): Action[] => [
    ...(member.isKnown
      ? [{ label: 'Open instance', to: to('/lookup/i/:instance', { instance: member.instanceId }) }]
      : []),
    copyAction('instance ID', member.instanceId),
    { ...action(member), primary: true },
  ]
  return { of, bulk }
}
