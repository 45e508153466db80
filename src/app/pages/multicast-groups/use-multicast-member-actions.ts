import { counted } from '#app/ui/text/format.ts'
import { type MulticastGroup, multicastGroupMemberRemove } from '#api/generated/experimental.ts'
import { type Action, type BulkAction, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { MemberRow } from './use-member-rows.ts'

export function useMulticastMemberActions(group: MulticastGroup) {
  const remove = useWrite(multicastGroupMemberRemove)
  const removeOne = ({ instanceId }: MemberRow) =>
    remove.mutateAsync({ path: { multicastGroup: group.id, instance: instanceId } })

  const of = (member: MemberRow): Action[] => [
    ...(member.isKnown
      ? [{ label: 'Open instance', to: to('/lookup/i/:instance', { instance: member.instanceId }) }]
      : []),
    copyAction('instance ID', member.instanceId),
    {
      label: 'Remove',
      primary: true,
      danger: true,
      run: () =>
        question.set({
          title: named`Remove ${member.name} from ${group.name}?`,
          body: named`It will no longer receive traffic sent to ${group.multicastIp}.`,
          actionLabel: 'Remove member',
          danger: true,
          errorTitle: 'Could not remove member',
          run: async () => {
            await removeOne(member)
            toast({ content: named`Member ${member.name} removed` })
          },
        }),
    },
  ]

  const bulk: BulkAction<MemberRow>[] = [
    {
      label: 'Remove',
      danger: true,
      done: 'Removed',
      reason: () => undefined,
      run: removeOne,
      ask: (members) => ({
        title: [`Remove ${counted(members.length, 'member')} from `, named`${group.name}?`],
        body: named`${members.map(({ name }) => name).join(', ')}. They will no longer receive traffic sent to ${group.multicastIp}.`,
        actionLabel: `Remove ${members.length}`,
      }),
    },
  ]
  return { of, bulk }
}
