import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { diskCreate } from '#api/generated/disks.ts'
import { gib } from '#domain/limits.ts'
import { diskSourceDefaults, diskSourceOf, proposedGib } from '#app/shared/disks/disk-source.ts'
import { DiskSourceFields } from '#app/shared/disks/DiskSourceFields.tsx'
import { ensureNewDisk } from '#app/shared/disks/use-disk-sources.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads, useDisks, useImages, useSnapshots } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { storageProblem } from '#app/shared/quotas/quotas.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Fills in the snapshot whose id the URL has, if any; its size, if it is listed. */
const defaultsOf = (snapshotId: string | null, snapshot: { size: number } | undefined) => ({
  name: '',
  description: '',
  ...diskSourceDefaults,
  ...(snapshotId ? ({ source: 'snapshot', snapshotId } as const) : {}),
  sizeGib: proposedGib(10, snapshot),
})

export const loader = loaderFor('/projects/:project/disks-new', ({ project }) => ensureNewDisk(project))

export default function DiskCreateForm() {
  const { project } = useRouteParams('/projects/:project/disks-new')
  const navigate = useNavigateFromHere()
  const snapshot = useSearchParams()[0].get('snapshot')
  const back = to('/projects/:project/disks', { project })
  const images = useImages(project)
  const snapshots = useSnapshots(project)
  const from = snapshots.items.find(({ id }) => id === snapshot)
  const form = useForm({ mode: 'onBlur', defaultValues: defaultsOf(snapshot, from) })
  const taken = useDisks(project).items
  const utilization = useLater(optionReads.utilization()).data?.value
  const create = useWrite(diskCreate, {
    done: ({ name }) => {
      toast({ content: named`Disk ${name} is being created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create disk"
      form={form}
      write={create}
      back={back}
      draftKey={snapshot ? `${back}?snapshot=${snapshot}` : undefined}
      args={({ name, description, sizeGib, ...source }) => ({
        query: { project },
        body: { name, description, size: sizeGib * gib, diskSource: diskSourceOf(source) },
      })}
    >
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
