import { changedOf } from '#app/components/forms/changed-of.ts'
import { identityOf } from '#app/components/forms/edit-merge.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useLater, useWrite } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { GroupParams } from './group-operations.ts'
import { allGroupsOf, groupAt, groupOf } from './group-reads.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'

export function GroupEditForm({ kind, project, group }: GroupParams & { kind: GroupKind }) {
  const at = { project, group }
  const navigate = useNavigateFromHere()
  const { id, name, description } = useOpened(groupOf(kind, at))
  const others = useLater(allGroupsOf(kind, project)).data?.value.items.filter((other) => other.id !== id)
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })
  const update = useWrite(kind.operations.update, {
    done: (changed) => navigate(kind.places.group({ project, group: changed.name })),
  })
  return (
    <SideForm
      title={`Edit ${kind.noun}`}
      submitLabel={`Save ${kind.noun}`}
      form={form}
      write={update}
      back={kind.places.group(at)}
      now={async () =>
        identityOf(await callServer(kind.operations.view, groupAt(kind, { project, group: id })))
      }
      args={(values, before) => ({
        ...groupAt(kind, { project, group: id }),
        body: changedOf(before, values),
      })}
    >
      <NameField form={form} resource={kind.noun} taken={others?.map((other) => other.name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}
