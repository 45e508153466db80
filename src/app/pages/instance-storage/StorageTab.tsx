import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { isDiskTransitioning } from '#domain/disk-actions.ts'
import type { Disk } from '#api/generated/shared.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { ensureDiskSources } from '#app/shared/disks/use-disk-sources.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { useAttachableDisks } from '#app/components/fields/options.ts'
import { disksOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { withoutBootDisk } from '#app/shared/instances/instance-words.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useAddReason } from './add-reason.ts'
import { AttachedDiskTable } from './AttachedDiskTable.tsx'
import { useAttachedDiskActions } from './use-attached-disk-actions.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/storage', (params) =>
  Promise.all([
    ensure(instanceOf(params)),
    Promise.allSettled([ensure(disksOf(params))]),
    ensureDiskSources(params.project),
  ]),
)

export default function StorageTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/storage')
  const { bootDiskId } = useAnswer(instanceOf(params)).value
  const { data, error, refetch } = useLater(disksOf(params), {
    transitioning: ({ items }) => items.some(isDiskTransitioning),
  })
  const reason = useAddReason(params)
  const disks = data?.value.items
  // Shown instead of both tables while their disks are unknown.
  const instead = disks ? undefined : error ? (
    <PageError error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-18" />
  )
  return (
    <div className="flex flex-col gap-6">
      <Section level={2} title="Boot disk" aside={<Freshness facts={data} />}>
        {instead ?? (
          <Disks label="Boot disk" disks={disks?.filter(({ id }) => id === bootDiskId)} params={params}>
            <EmptyState title="No boot disk">{withoutBootDisk(disks ?? [])}</EmptyState>
          </Disks>
        )}
      </Section>
      <Section level={2} title="Other disks" aside={<AddButtons params={params} reason={reason} />}>
        {(disks ?? !error) && (
          <Disks label="Other disks" disks={disks?.filter(({ id }) => id !== bootDiskId)} params={params}>
            <EmptyState title="No other disks">
              {reason ?? 'Create a disk or attach an existing one to give the instance more storage'}.
            </EmptyState>
          </Disks>
        )}
      </Section>
      <Outlet />
    </div>
  )
}

interface DisksProps {
  label: string
  disks: Disk[] | undefined
  params: Params<'/projects/:project/instances/:instance/storage'>
  /** Shown if the list is empty. */
  children: ReactNode
}

function Disks({ label, disks, params, children }: DisksProps) {
  const instance = useAnswer(instanceOf(params)).value
  const actions = useAttachedDiskActions(instance, params)
  if (!disks) return <Skeleton className="h-18" />
  if (disks.length === 0) return children
  return <AttachedDiskTable label={label} disks={disks} actions={actions} params={params} />
}

function AddButtons({ params, reason }: Pick<DisksProps, 'params'> & { reason: string | undefined }) {
  const { reason: nothing } = useAttachableDisks(params.project)
  return (
    <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <LinkButton
        to={to('/projects/:project/instances/:instance/storage/disks-new', params)}
        disabledReason={reason}
      >
        Create disk
      </LinkButton>
      <LinkButton
        to={to('/projects/:project/instances/:instance/storage/disks-attach', params)}
        disabledReason={reason ?? nothing}
      >
        Attach existing disk
      </LinkButton>
    </span>
  )
}
