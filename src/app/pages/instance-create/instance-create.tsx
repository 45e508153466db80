import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { instanceCreate } from '#api/generated/instances.ts'
import { spanOf } from '#api/changes.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { allMulticastGroups } from '#app/components/multicast/multicast-reads.ts'
import { ensureFound } from '#app/data/found.ts'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { ensure, loaderFor, useWrite } from '#app/data/query.ts'
import { offers } from '#app/data/server-version.ts'
import { toast } from '#app/ui/toast.ts'
import { AccessFields } from './AccessFields.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { BootDiskFields } from './BootDiskFields.tsx'
import { DisksFields } from './DisksFields.tsx'
import { HardwareFields } from './HardwareFields.tsx'
import { type InstanceValues, instanceDefaults, toInstanceCreate } from './instance-form-values.ts'
import { optionReads, useDisks, useImages, useOptions, useSnapshots } from '#app/components/fields/options.ts'
import { likeUrl } from '#app/components/instances/like-url.ts'
import { likenessRead, readLike } from './instance-like-reads.ts'
import { LikeNotice } from './LikeNotice.tsx'
import { NetworkingFields } from './NetworkingFields.tsx'

/** Without the project there is no page; a list that cannot be read costs its field. */
export const loader = loaderFor('/projects/:project/instances-new', ({ project }, { searchParams }) =>
  ensureFound(
    ensure(optionReads.projectImages(project)),
    readLike(project, searchParams.get('like')),
    ensure(optionReads.siloImages()),
    ensure(optionReads.snapshots(project)),
    ensure(optionReads.disks(project)),
    ensure(optionReads.vpcs(project)),
    ensure(optionReads.pools()),
    ensure(optionReads.floatingIps(project)),
    ensure(optionReads.sshKeys()),
    ensure(optionReads.groups(project)),
    ensure(optionReads.utilization()),
    ...(offers(spanOf('InstanceCreate.multicastGroups')) ? [ensure(allMulticastGroups)] : []),
  ),
)

export default function InstanceCreateForm() {
  const params = useRouteParams('/projects/:project/instances-new')
  const { project } = params
  const navigate = useNavigate()
  const like = useSearchParams()[0].get('like')
  const [likeness] = useState(() => likenessRead(project, like))
  const form = useForm<InstanceValues>({
    mode: 'onBlur',
    defaultValues: likeness?.values ?? instanceDefaults,
  })
  const taken = useOptions(optionReads.instances(project), { noun: 'instances' }).items
  const images = useImages(project)
  const snapshots = useSnapshots(project)
  const disks = useDisks(project)
  const create = useWrite(instanceCreate, {
    done: ({ name }) => {
      toast({ content: `Instance ${name} is being created` })
      return navigate(to('/projects/:project/instances/:instance', { project, instance: name }))
    },
  })

  const args = (values: InstanceValues) => {
    const { bootFrom, bootImageId, bootSnapshotId } = values
    const image = images.items.find(({ id }) => id === bootImageId)
    const snapshot = snapshots.items.find(({ id }) => id === bootSnapshotId)
    const sourceName = (bootFrom === 'image' ? image : snapshot)?.name
    return { query: { project }, body: toInstanceCreate(values, { sourceName, random: Math.random }) }
  }

  return (
    <FullPageForm
      title="Create instance"
      submitLabel="Create instance"
      form={form}
      write={create}
      args={args}
      back={to('/projects/:project/instances', params)}
      secrets={['userData']}
      draftKey={like === null ? undefined : likeUrl(project, like)}
    >
      {like !== null && <LikeNotice project={project} instance={like} likeness={likeness} />}
      <div className="flex flex-col gap-4">
        <NameField form={form} resource="Instance" taken={taken.map(({ name }) => name)} />
        <DescriptionField form={form} />
      </div>
      <FormSection title="Hardware">
        <HardwareFields form={form} />
      </FormSection>
      <FormSection title="Boot disk">
        <BootDiskFields form={form} images={images} snapshots={snapshots} disks={disks} />
      </FormSection>
      <FormSection title="More disks">
        <DisksFields form={form} images={images} snapshots={snapshots} disks={disks} />
      </FormSection>
      <FormSection title="Networking">
        <NetworkingFields form={form} project={project} />
      </FormSection>
      <FormSection title="Access and configuration">
        <AccessFields form={form} />
      </FormSection>
      <FormSection title="Placement and advanced">
        <AdvancedFields form={form} project={project} />
      </FormSection>
    </FullPageForm>
  )
}
