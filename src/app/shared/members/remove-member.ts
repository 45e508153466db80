import type { ReactNode } from 'react'
import { type Action, type BulkAction, question } from '#app/components/actions/actions.ts'
import { named } from '#app/components/named.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { counted } from '#app/ui/text/format.ts'

interface Removal<Member> {
  group: string
  remove: (member: Member) => Promise<unknown>
  /** What happens to a removed member. */
  afterOne: (member: Member) => ReactNode
  afterSeveral: (members: Member[]) => ReactNode
}

/** Actions that remove one or several members from a group. */
export function removeMember<Member extends { name: string }>({
  group,
  remove,
  afterOne,
  afterSeveral,
}: Removal<Member>) {
  const action = (member: Member): Action => ({
    label: 'Remove',
    danger: true,
    run: () =>
      question.set({
        title: named`Remove ${member.name} from ${group}?`,
        body: afterOne(member),
        actionLabel: 'Remove member',
        danger: true,
        errorTitle: 'Could not remove member',
        run: async () => {
          await remove(member)
          toast({ content: named`Member ${member.name} removed` })
        },
      }),
  })
  const bulk: BulkAction<Member>[] = [
    {
      label: 'Remove',
      danger: true,
      done: 'Removed',
      reason: () => undefined,
      run: remove,
      ask: (members) => ({
        title: [`Remove ${counted(members.length, 'member')} from `, named`${group}?`],
        body: [named`${members.map(({ name }) => name).join(', ')}. `, afterSeveral(members)],
        actionLabel: `Remove ${members.length}`,
      }),
    },
  ]
  return { action, bulk }
}
