import { Outlet } from 'react-router'
import { diskList } from '#api/generated/disks.ts'
import { instanceDiskList, instanceView } from '#api/generated/instances.ts'
import { isDiskTransitioning } from '#api/disk-actions.ts'
import { instanceReason } from '#api/instance-actions.ts'
import { maxDisks } from '#api/limits.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { ensure, invalidate, loaderFor, useAnswer } from '#app/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { DiskTable } from './DiskTable.tsx'
import { disksOf, instanceOf } from '#app/components/instances/instance-reads.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { useDiskActions } from './use-disk-actions.ts'

export const loader = loaderFor('instanceStorage', (params) =>
  Promise.all([ensure(instanceOf(params)), ensure(disksOf(params))]),
)

export default function StorageTab() {
  const params = useRouteParams('instanceStorage')
  const instance = useAnswer(instanceOf(params)).value
  const answer = useAnswer(disksOf(params), { moving: ({ items }) => items.some(isDiskTransitioning) })
  const disks = answer.value.items
  const actions = useDiskActions(instance, params)
  const boot = disks.filter(({ id }) => id === instance.bootDiskId)
  const others = disks.filter(({ id }) => id !== instance.bootDiskId)
  const reason =
    instanceReason('attachDisk', instance) ??
    (disks.length >= maxDisks ? `An instance has at most ${maxDisks} disks` : undefined)
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="boot-disk" className="flex flex-col gap-2">
        <header className="flex flex-wrap items-center gap-2">
          <h2 id="boot-disk" className="text-lg font-semibold">
            Boot disk
          </h2>
          <span className="flex-1" />
          <Freshness
            facts={answer}
            onRefresh={() => void invalidate([instanceDiskList, diskList, instanceView])}
          />
        </header>
        {boot.length > 0 ? (
          <DiskTable label="Boot disk" disks={boot} actions={actions} project={params.project} />
        ) : (
          <EmptyState title="No boot disk">
            The instance looks for a system on any of its disks. Set one of them as the boot disk to be sure.
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="other-disks" className="flex flex-col gap-2">
        <header className="flex flex-wrap items-center gap-2">
          <h2 id="other-disks" className="text-lg font-semibold">
            Other disks
          </h2>
          <span className="flex-1" />
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <LinkButton to={to('instanceDiskNew', params)} disabledReason={reason}>
              Create disk
            </LinkButton>
            <LinkButton to={to('instanceDiskAttach', params)} disabledReason={reason}>
              Attach existing disk
            </LinkButton>
          </span>
        </header>
        {others.length > 0 ? (
          <DiskTable label="Other disks" disks={others} actions={actions} project={params.project} />
        ) : (
          <EmptyState title="No other disks">
            Create a disk or attach one of this project to give the instance more room.
          </EmptyState>
        )}
      </section>
      <Outlet />
    </div>
  )
}
