import { useForm } from 'react-hook-form'
import { instanceReason } from '#domain/instance-actions.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { instanceOption } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'
import { groupOf, memberAt } from './group-reads.ts'
import { useAddableInstances } from './use-addable-instances.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'

export function MemberAddForm({ kind, project, group }: GroupParams & { kind: GroupKind }) {
  const at = { project, group }
  const navigate = useNavigateFromHere()
  const back = kind.places.group(at)
  const { id, name } = useAnswer(groupOf(kind, at)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { instance: '' } })
  const { instances, outside, reason } = useAddableInstances(kind, at)
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
        note={reason ?? instances.note}
        validate={notStopped}
      />
    </SideForm>
  )
}
