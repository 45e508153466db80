import { useForm } from 'react-hook-form'
import type { Instance } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { instanceOption, optionReads, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensure, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'
import { allMembersOf, groupOf, memberAt } from './group-reads.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'

export const ensureMemberAdd = (kind: GroupKind, at: GroupParams) =>
  Promise.allSettled([ensure(optionReads.instances(at.project)), ensure(allMembersOf(kind, at))])

export function MemberAddForm({ kind, project, group }: GroupParams & { kind: GroupKind }) {
  const at = { project, group }
  const navigate = useNavigateFromHere()
  const back = kind.places.group(at)
  const { id, name } = useAnswer(groupOf(kind, at)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { instance: '' } })
  const instances = useOptions<Instance>(optionReads.instances(project), {
    noun: 'instances in this project',
  })
  const members = useLater(allMembersOf(kind, at)).data?.value.items
  const inside = new Set(members?.map(({ value }) => value.id))
  const outside = instances.items.filter((instance) => !inside.has(instance.id))
  const { memberAdd } = kind.operations
  const add = useWrite(memberAdd, {
    done: ({ value }) => {
      toast({ content: named`${value.name} added to ${name}` })
      return navigate(back)
    },
  })
  const notStopped = (instanceId: string) => {
    const chosen = outside.find((instance) => instance.id === instanceId)
    return chosen && instanceReason('addToAffinityGroup', chosen)
  }
  return (
    <SideForm
      title={named`Add member to ${name}`}
      submitLabel="Add member"
      form={form}
      write={add}
      back={back}
      args={({ instance }) => memberAt(kind, id, instance)}
    >
      <p className="pb-2 text-ink-2">
        An instance is placed on a sled when it starts, so only a stopped one can be added. Stop it first, add
        it here, then start it again.
      </p>
      <ComboboxField
        form={form}
        name="instance"
        label="Instance"
        noun="instances"
        placeholder="Choose an instance"
        options={outside.map((instance) =>
          instanceOption(instance, instanceReason('addToAffinityGroup', instance)),
        )}
        note={instances.note}
        hint={outside.length === 0 ? 'All instances are already members' : undefined}
        validate={notStopped}
      />
    </SideForm>
  )
}
