import { useForm } from 'react-hook-form'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { useDiskAttach } from '#app/shared/disks/use-disk-attach.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { disksOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { optionReads, useAttachableDisks } from '#app/components/fields/options.ts'
import { useAddReason } from './add-reason.ts'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/storage/disks-attach',
  async (params) => {
    await ensure(instanceOf(params))
    await Promise.allSettled([ensure(optionReads.disks(params.project)), ensure(disksOf(params))])
  },
)

export default function DiskAttachForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/storage/disks-attach')
  const { project, instance } = params
  const back = to('/projects/:project/instances/:instance/storage', params)
  const reason = useAddReason(params)
  const form = useForm({ mode: 'onBlur', defaultValues: { disk: '' } })
  const disks = useAttachableDisks(project)
  const attach = useDiskAttach(back)
  return (
    <SideForm
      title="Attach existing disk"
      submitLabel="Attach disk"
      form={form}
      write={attach}
      back={back}
      args={({ disk }) => ({
        path: { instance },
        query: inProjectUnlessId(project, instance),
        body: { disk: disks.items.find(({ name }) => name === disk)?.id ?? disk },
      })}
    >
      <NotNow reason={reason} />
      <ComboboxField
        form={form}
        name="disk"
        label="Disk"
        noun="disks"
        placeholder="Choose a disk"
        options={disks.options}
        note={disks.note}
        hint={disks.reason}
        validate={() => reason}
      />
    </SideForm>
  )
}
