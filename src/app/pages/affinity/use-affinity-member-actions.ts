import { type Action, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { removeMember } from '#app/shared/members/remove-member.ts'
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
  const { action, bulk } = removeMember<MemberRow>({
    group: group.name,
    remove: ({ id }) => remove.mutateAsync(memberAt(kind, group.id, id)),
    afterOne,
    afterSeveral,
  })

  const of = (member: MemberRow): Action[] => [
    { label: 'Open', to: to('/projects/:project/instances/:instance', { project, instance: member.name }) },
    copyAction('instance ID', member.id),
    action(member),
  ]
  return { of, bulk }
}
