import { counted } from '#app/ui/text/format.ts'
import { type Action, type BulkAction, copyAction, question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { GroupKind } from './group-kinds.ts'
import type { Group, GroupMember } from './group-operations.ts'
import { memberAt } from './group-reads.ts'

export type MemberRow = GroupMember['value']

const isRunning = ({ runState }: MemberRow) => runState === 'running'

const afterOne = (member: MemberRow) =>
  isRunning(member)
    ? 'It will keep running where it is. The group will no longer apply once it restarts.'
    : 'The group will no longer apply when it next starts.'

function afterSeveral(members: MemberRow[]) {
  const running = members.filter(isRunning).length
  if (running === 0) return 'The group will no longer apply when they next start.'
  const stay = running < members.length ? 'Running members will stay' : 'They will stay'
  return `${stay} where they are. The group will no longer apply when they next start.`
}

export function useAffinityMemberActions(kind: GroupKind, project: string, group: Group) {
  const { memberRemove } = kind.operations
  const remove = useWrite(memberRemove)
  const removeOne = ({ id }: MemberRow) => remove.mutateAsync(memberAt(kind, group.id, id))

  const of = (member: MemberRow): Action[] => [
    { label: 'Open', to: to('/projects/:project/instances/:instance', { project, instance: member.name }) },
    copyAction('instance ID', member.id),
    {
      label: 'Remove',
      danger: true,
      run: () =>
        question.set({
          title: named`Remove ${member.name} from ${group.name}?`,
          body: afterOne(member),
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
        body: [named`${members.map(({ name }) => name).join(', ')}. `, afterSeveral(members)],
        actionLabel: `Remove ${members.length}`,
      }),
    },
  ]
  return { of, bulk }
}
