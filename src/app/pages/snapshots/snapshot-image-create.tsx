import { useForm } from 'react-hook-form'
import { imageCreate } from '#api/generated/images.ts'
import { isSnapshotTransitioning, snapshotReason } from '#domain/snapshot-actions.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { snapshotOf } from './snapshot-reads.ts'

const defaultValues = { name: '', description: '', os: '', version: '' }

export const loader = loaderFor('/projects/:project/snapshots/:snapshot/images-new', (params) =>
  Promise.all([
    ensure(snapshotOf(params)),
    Promise.allSettled([ensure(optionReads.projectImages(params.project))]),
  ]),
)

export default function SnapshotImageCreateForm() {
  const params = useRouteParams('/projects/:project/snapshots/:snapshot/images-new')
  const { project } = params
  const navigate = useNavigateFromHere()
  const form = useForm({ mode: 'onBlur', defaultValues })
  const snapshot = useAnswer(snapshotOf(params), { transitioning: isSnapshotTransitioning }).value
  const images = useLater(optionReads.projectImages(project)).data?.value.items
  const reason = snapshotReason('createImage', snapshot)
  const create = useWrite(imageCreate, {
    done: ({ name }) => {
      toast({ content: named`Image ${name} created` })
      return navigate(to('/projects/:project/images', { project }))
    },
  })
  return (
    <SideForm
      title={named`Create image from ${snapshot.name}`}
      submitLabel="Create image"
      form={form}
      write={create}
      back={to('/projects/:project/snapshots', params)}
      args={(values) => ({
        query: { project },
        body: { ...values, source: { type: 'snapshot' as const, id: snapshot.id } },
      })}
    >
      {reason && <Banner tone="warn">{reason}</Banner>}
      <NameField form={form} resource="Image" taken={images?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <TextField form={form} name="os" label="Operating system" hint="For example, Debian" />
      <TextField form={form} name="version" label="Version" hint="For example, 13" />
    </SideForm>
  )
}
