import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { utilizationView } from '#api/generated/silos.ts'
import { snapshotCreate, snapshotList } from '#api/generated/snapshots.ts'
import { generateName } from '#api/names.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useWrite } from '#app/query.ts'
import { toast } from '#app/ui/toast.ts'
import { optionReads, useSnapshots } from '#app/components/fields/options.ts'

export const loader = loaderFor('instanceSnapshotNew', ({ project }) =>
  Promise.allSettled([ensure(optionReads.snapshots(project))]),
)

export default function SnapshotCreateForm() {
  const params = useRouteParams('instanceSnapshotNew')
  const { project, disk } = params
  const navigate = useNavigate()
  const back = to('instanceStorage', params)
  const [defaultValues] = useState(() => ({ name: generateName([disk], Math.random), description: '' }))
  const form = useForm({ mode: 'onBlur', defaultValues })
  const taken = useSnapshots(project).items
  const create = useWrite(snapshotCreate, {
    stale: [snapshotList, utilizationView],
    done: ({ name }) => {
      toast({ content: `Snapshot ${name} is being created` })
      void navigate(back)
    },
  })
  return (
    <SideForm
      title={`Create snapshot of ${disk}`}
      submitLabel="Create snapshot"
      form={form}
      write={create}
      back={back}
      args={(values) => ({ query: { project }, body: { ...values, disk } })}
    >
      <NameField form={form} taken={taken.map(({ name }) => name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
