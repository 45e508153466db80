import { useForm } from 'react-hook-form'
import { diskReason } from '#domain/disk-actions.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { diskOf } from '#app/shared/disks/disk-reads.ts'
import { useDiskAttach } from '#app/shared/disks/use-disk-attach.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, instanceOption, useInstances } from '#app/components/fields/options.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor('/projects/:project/disks/:disk/attach', (params) =>
  Promise.all([ensure(diskOf(params)), Promise.allSettled([ensure(optionReads.instances(params.project))])]),
)

export default function DiskInstanceAttachForm() {
  const params = useRouteParams('/projects/:project/disks/:disk/attach')
  const { project } = params
  const back = to('/projects/:project/disks', params)
  const disk = useAnswer(diskOf(params)).value
  const reason = diskReason('attach', disk)
  const instances = useInstances(project)
  const form = useForm({ mode: 'onBlur', defaultValues: { instance: '' } })
  const attach = useDiskAttach(back)
  return (
    <SideForm
      title={named`Attach disk ${disk.name}`}
      submitLabel="Attach disk"
      form={form}
      write={attach}
      back={back}
      // Ids for both: a name on one side requires a name on the other.
      args={({ instance }) => ({ path: { instance }, body: { disk: disk.id } })}
    >
      <NotNow reason={reason} />
      <ComboboxField
        form={form}
        name="instance"
        label="Instance"
        noun="instances"
        placeholder="Choose an instance"
        note={instances.note}
        options={instances.items.map((instance) =>
          instanceOption(instance, instanceReason('attachDisk', instance)),
        )}
        validate={() => reason}
      />
    </SideForm>
  )
}
