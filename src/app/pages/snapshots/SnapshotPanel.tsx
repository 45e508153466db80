import { Link } from 'react-router'
import { type Snapshot } from '#api/generated/snapshots.ts'
import { isSnapshotTransitioning } from '#domain/snapshot-actions.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import { useOffered } from '#app/components/actions/offered.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { optionReads, useDisks } from '#app/components/fields/options.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { Section } from '#app/components/Section.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { snapshotOf } from './snapshot-reads.ts'
import { SourceDiskLink } from './SourceDiskLink.tsx'
import { useSnapshotActions } from './use-snapshot-actions.ts'
import { useSnapshotRows } from './use-snapshot-rows.ts'

export const loader = loaderFor('/projects/:project/snapshots/:snapshot', (params) =>
  Promise.all([ensure(snapshotOf(params)), Promise.allSettled([ensure(optionReads.disks(params.project))])]),
)

export default function SnapshotPanel() {
  const params = useRouteParams('/projects/:project/snapshots/:snapshot')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(snapshotOf(params), { transitioning: isSnapshotTransitioning })
  const snapshot = answer.value
  const { disk } = useSnapshotRows(params.project)(snapshot)
  const actions = useSnapshotActions(params.project, () =>
    navigate(to('/projects/:project/snapshots', params)),
  )
  const close = () => void navigate(to('/projects/:project/snapshots', params), { replace: true })
  useOffered(() => actions.of(snapshot))
  return (
    <SideModal
      title={<bdi>{snapshot.name}</bdi>}
      subtitle={snapshot.description && <bdi>{snapshot.description}</bdi>}
      onClose={close}
      footer={
        <>
          <ActionMenu label={`Actions for snapshot ${snapshot.name}`} actions={() => actions.of(snapshot)} />
          <span className="flex-1" />
          <PrimaryActions actions={actions.of(snapshot)} />
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Section level={3} title="Snapshot" aside={<Freshness facts={answer} />}>
        <Facts
          facts={[
            ['State', <StateBadge key="state" of="snapshot" state={snapshot.state} />],
            ['Size', <Quantity key="size">{formatBytes(snapshot.size)}</Quantity>],
            ['Source disk', <SourceDiskLink key="disk" disk={disk} />],
            ['Created', <MomentText key="created" date={snapshot.timeCreated} />],
            ['Modified', <MomentText key="modified" date={snapshot.timeModified} />],
            idFact(snapshot.id),
          ]}
        />
      </Section>
      <MadeDisks snapshot={snapshot} project={params.project} />
    </SideModal>
  )
}

function MadeDisks({ snapshot, project }: { snapshot: Snapshot; project: string }) {
  const all = useDisks(project)
  const disks = all.items.filter(({ snapshotId }) => snapshotId === snapshot.id)
  return (
    <Section level={3} title="Disks created from this snapshot">
      {disks.length === 0 && <p className="text-ink-2">{(all.items.length === 0 && all.note) || 'None'}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {disks.map(({ id, name, state }) => (
          <li key={id} className="flex min-h-(--row-height) flex-wrap items-center gap-x-3 touch:min-h-11">
            <Link
              to={to('/projects/:project/disks/:disk', { project, disk: name })}
              className="min-w-0 flex-1 hover:underline"
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Link>
            <StateBadge of="disk" state={state.state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
