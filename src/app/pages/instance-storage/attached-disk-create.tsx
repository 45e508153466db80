import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type DiskCreate, diskCreate } from '#api/generated/disks.ts'
import { instanceDiskAttach, instanceDiskList, instanceView } from '#api/generated/instances.ts'
import { ApiError, messageOf } from '#api/errors.ts'
import { gib } from '#domain/limits.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { callServer } from '#app/data/client.ts'
import { loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { DiskSourceFields } from '#app/shared/disks/DiskSourceFields.tsx'
import { ensureNewDisk } from '#app/shared/disks/use-disk-sources.ts'
import { storageProblem } from '#app/shared/quotas/quotas.ts'
import { diskSourceDefaults, diskSourceOf } from '#app/shared/disks/disk-source.ts'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { optionReads, useDisks, useImages, useSnapshots } from '#app/components/fields/options.ts'
import { named } from '#app/components/named.tsx'
import { addReason, useAddReason } from './add-reason.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/storage/disks-new', ({ project }) =>
  ensureNewDisk(project),
)

const defaultValues = { name: '', description: '', sizeGib: 10, ...diskSourceDefaults }

export default function DiskCreateForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/storage/disks-new')
  const navigate = useNavigateFromHere()
  const form = useForm({ mode: 'onBlur', defaultValues })
  const images = useImages(params.project)
  const snapshots = useSnapshots(params.project)
  const taken = useDisks(params.project).items
  const utilization = useLater(optionReads.utilization()).data?.value
  const back = to('/projects/:project/instances/:instance/storage', params)
  const { id } = useOpened(instanceOf(params))
  const reason = useAddReason(params)
  const write = useCreateAndAttach(params.project, id, () => navigate(back))
  return (
    <SideForm
      title="Create disk"
      form={form}
      write={write}
      back={back}
      args={({ name, description, sizeGib, ...source }) => ({
        name,
        description,
        size: sizeGib * gib,
        diskSource: diskSourceOf(source),
      })}
    >
      <NotNow reason={reason} />
      <NameField form={form} resource="Disk" taken={taken.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <DiskSourceFields
        form={form}
        at={(field) => field}
        images={images}
        snapshots={snapshots}
        validate={() => storageProblem(form.getValues('sizeGib') * gib, utilization)}
      />
    </SideForm>
  )
}

/** Two writes in one. If only the first succeeds, the error says that the disk exists. */
function useCreateAndAttach(project: string, instance: string, done: () => unknown) {
  const create = useWrite(diskCreate)
  const attach = useWrite(instanceDiskAttach)
  return useMutation({
    mutationFn: async (body: DiskCreate) => {
      // Check first, so that no disk is left over.
      const args = { path: { instance } }
      const [now, { items }] = await Promise.all([
        callServer(instanceView, args),
        callServer(instanceDiskList, args),
      ])
      const reason = addReason(now, items.length)
      if (reason) throw new Error(reason)
      const disk = await create.mutateAsync({ query: { project }, body })
      try {
        await attach.mutateAsync({ path: { instance }, body: { disk: disk.id } })
      } catch (error) {
        throw notAttached(disk.name, error)
      }
      return disk
    },
    onSuccess: ({ name }) => {
      toast({ content: named`Disk ${name} is being created and attached` })
      done()
    },
  })
}

function notAttached(name: string, error: unknown): Error {
  const why = messageOf(error)
  const text = `Disk ${name} was created in the project, but could not be attached to the instance: ${why}`
  return error instanceof ApiError
    ? new ApiError(instanceDiskAttach, error.statusCode, { requestId: error.requestId }, text)
    : new Error(text, { cause: error })
}
