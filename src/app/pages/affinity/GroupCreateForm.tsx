import { useForm } from 'react-hook-form'
import type { AffinityPolicy } from '#api/generated/shared.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useLater, useWrite } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import { allGroupsOf } from './group-reads.ts'
import { policyText } from './group-words.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'

const policies: AffinityPolicy[] = ['fail', 'allow']

interface GroupValues {
  name: string
  description: string
  policy: AffinityPolicy
}

const defaultValues: GroupValues = { name: '', description: '', policy: 'fail' }

export function GroupCreateForm({ kind, project }: { kind: GroupKind; project: string }) {
  const navigate = useNavigateFromHere()
  const form = useForm({ mode: 'onBlur', defaultValues })
  const taken = useLater(allGroupsOf(kind, project)).data?.value.items
  const create = useWrite(kind.operations.create, {
    done: ({ name }) => navigate(kind.places.group({ project, group: name })),
  })
  return (
    <SideForm
      title={`Create ${kind.noun}`}
      form={form}
      write={create}
      back={kind.places.list(project)}
      args={(values) => ({ query: { project }, body: { ...values, failureDomain: 'sled' as const } })}
    >
      <NameField form={form} resource={kind.noun} taken={taken?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <RadioField
        form={form}
        name="policy"
        label="Policy"
        cards
        options={policies.map((policy) => ({
          value: policy,
          label: policyText(policy),
          detail: kind.policies[policy],
        }))}
        hint="The failure domain is a sled. The policy and the failure domain cannot be changed later."
      />
    </SideForm>
  )
}
