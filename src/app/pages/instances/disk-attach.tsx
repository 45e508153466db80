import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { diskList } from '#api/generated/disks.ts'
import { instanceDiskAttach, instanceDiskList } from '#api/generated/instances.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useWrite } from '#app/query.ts'
import { toast } from '#app/ui/toast.ts'
import { attachableOptions, optionReads, useDisks } from '#app/components/fields/options.ts'

export const loader = loaderFor('instanceDiskAttach', ({ project }) =>
  Promise.allSettled([ensure(optionReads.disks(project))]),
)

export default function DiskAttachForm() {
  const { project, instance } = useRouteParams('instanceDiskAttach')
  const navigate = useNavigate()
  const back = to('instanceStorage', { project, instance })
  const form = useForm({ mode: 'onBlur', defaultValues: { disk: '' } })
  const disks = useDisks(project)
  const options = attachableOptions(disks.items)
  const attach = useWrite(instanceDiskAttach, {
    stale: [diskList, instanceDiskList],
    done: ({ name }) => {
      toast({ content: `Disk ${name} is being attached` })
      void navigate(back)
    },
  })
  return (
    <SideForm
      title="Attach existing disk"
      submitLabel="Attach disk"
      form={form}
      write={attach}
      back={back}
      args={(body) => ({ path: { instance }, query: { project }, body })}
    >
      <ComboboxField
        form={form}
        name="disk"
        label="Disk"
        noun="disks"
        placeholder="Choose a disk"
        options={options}
        hint={disks.note ?? (options.length === 0 ? 'No disk of this project is detached' : undefined)}
      />
    </SideForm>
  )
}
