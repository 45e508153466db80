import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { capitalized } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { GroupKind } from './group-kinds.ts'
import type { Group } from './group-operations.ts'
import { groupAt } from './group-reads.ts'

/** Pages of the group pass `leave` to navigate away after deletion. */
export function useAffinityGroupActions(kind: GroupKind, project: string, leave?: () => unknown) {
  const { remove: operation } = kind.operations
  const remove = useWrite(operation, { done: leave })
  return ({ id, name }: Group): Action[] => {
    const at = { project, group: name }
    return [
      { label: 'Edit', primary: true, to: kind.places.edit(at) },
      copyAction('ID', id),
      deleteAction(
        kind.noun,
        name,
        async () => {
          await remove.mutateAsync(groupAt(kind, { project, group: id }))
          toast({ content: [capitalized(kind.noun), named` ${name} deleted`] })
        },
        { body: kind.afterDelete },
      ),
    ]
  }
}
