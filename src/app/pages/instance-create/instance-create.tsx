import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import { multicastGroupList } from '#api/generated/experimental.ts'
import { instanceCreate } from '#api/generated/instances.ts'
import { spanOf } from '#api/changes.ts'
import { proposedGib } from '#app/shared/disks/disk-source.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useWrite } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { AccessFields } from './AccessFields.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { BootDiskFields } from './BootDiskFields.tsx'
import { DisksFields } from './DisksFields.tsx'
import { FormBrief, FormSummary } from './FormSummary.tsx'
import { HardwareFields } from './HardwareFields.tsx'
import { type InstanceValues, instanceDefaults, toInstanceCreate } from './instance-form-values.ts'
import { optionReads, useDisks, useImages, useOptions, useSnapshots } from '#app/components/fields/options.ts'
import { fromImageUrl, cloneUrl } from '#app/shared/instances/clone-url.ts'
import { named } from '#app/components/named.tsx'
import { loadedClone, readClone } from './instance-clone-reads.ts'
import { CloneNotice } from './CloneNotice.tsx'
import { NetworkingFields } from './NetworkingFields.tsx'

/** The project is required; a list that fails to load costs only its field. */
export const loader = loaderFor('/projects/:project/instances-new', ({ project }, { searchParams }) =>
  ensureFound(
    ensure(optionReads.projectImages(project)),
    readClone(project, searchParams.get('like')),
    ensure(optionReads.siloImages()),
    ensure(optionReads.snapshots(project)),
    ensure(optionReads.disks(project)),
    ensure(optionReads.vpcs(project)),
    ensure(optionReads.pools()),
    ensure(optionReads.floatingIps(project)),
    ensure(all(currentUserSshKeyList)),
    ensure(optionReads.groups(project)),
    ensure(optionReads.utilization()),
    ...(offers(spanOf('InstanceCreate.multicastGroups')) ? [ensure(all(multicastGroupList))] : []),
  ),
)

interface From {
  /** Name of the instance to copy. */
  like: string | null
  /** Id of the image to boot from. */
  image: string | null
}

export default function InstanceCreatePage() {
  const search = useSearchParams()[0]
  const [like, image] = [search.get('like'), search.get('image')]
  return <InstanceCreateForm key={`${like} ${image}`} like={like} image={image} />
}

function InstanceCreateForm({ like, image }: From) {
  const params = useRouteParams('/projects/:project/instances-new')
  const { project } = params
  const navigate = useNavigateFromHere()
  const [clone] = useState(() => loadedClone(project, like))
  const images = useImages(project)
  const from = images.items.find(({ id }) => id === image)
  const form = useForm<InstanceValues>({
    mode: 'onBlur',
    defaultValues: clone?.values ?? {
      ...instanceDefaults,
      bootImageId: image ?? '',
      bootSizeGib: proposedGib(instanceDefaults.bootSizeGib, from),
    },
  })
  const taken = useOptions(optionReads.instances(project), { noun: 'instances' }).items
  const snapshots = useSnapshots(project)
  const disks = useDisks(project)
  const create = useWrite(instanceCreate, {
    done: ({ name }) => {
      toast({ content: named`Instance ${name} is being created` })
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
      secrets={['userData', 'userDataFile']}
      aside={<FormSummary form={form} images={images.items} snapshots={snapshots.items} />}
      brief={<FormBrief form={form} images={images.items} snapshots={snapshots.items} />}
      draftKey={
        like !== null ? cloneUrl(project, like) : image !== null ? fromImageUrl(project, image) : undefined
      }
    >
      {like !== null && <CloneNotice project={project} instance={like} clone={clone} />}
      <div id="name" tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
        <NameField form={form} resource="Instance" taken={taken.map(({ name }) => name)} />
        <DescriptionField form={form} />
      </div>
      <FormSection title="Hardware" anchor="hardware">
        <HardwareFields form={form} />
      </FormSection>
      <FormSection title="Boot disk" anchor="boot-disk">
        <BootDiskFields form={form} images={images} snapshots={snapshots} disks={disks} />
      </FormSection>
      <FormSection title="More disks" anchor="more-disks">
        <DisksFields form={form} images={images} snapshots={snapshots} disks={disks} />
      </FormSection>
      <FormSection title="Networking" anchor="networking">
        <NetworkingFields form={form} project={project} />
      </FormSection>
      <FormSection title="Access and configuration" anchor="access">
        <AccessFields form={form} />
      </FormSection>
      <FormSection title="Placement and advanced options" anchor="placement">
        <AdvancedFields form={form} project={project} />
      </FormSection>
    </FullPageForm>
  )
}
