import { Link, useNavigate } from 'react-router'
import { isDiskTransitioning } from '#domain/disk-actions.ts'
import type { Disk } from '#api/generated/shared.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { diskOf } from '#app/shared/disks/disk-reads.ts'
import { ensureDiskSources } from '#app/shared/disks/use-disk-sources.ts'
import { optionReads, useSnapshots } from '#app/components/fields/options.ts'
import { Facts } from '#app/components/Facts.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { Section } from '#app/components/Section.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to } from '#app/url/paths.ts'
import { ensure, useAnswer } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { Origin } from '#app/shared/disks/Origin.tsx'
import { useDiskRows } from './use-disk-rows.ts'

type InProject = Params<'/projects/:project/disks/:disk'>

export const ensureDiskPanel = (params: InProject) =>
  Promise.all([
    ensure(diskOf(params)),
    Promise.allSettled([ensure(optionReads.instances(params.project)), ensureDiskSources(params.project)]),
  ])

interface Props {
  params: InProject
  /** The path of the page below the panel; closing returns there. */
  back: string
  actions: (disk: Disk) => Action[]
}

export function DiskPanel({ params, back, actions }: Props) {
  const navigate = useNavigate()
  const answer = useAnswer(diskOf(params), { transitioning: isDiskTransitioning })
  const disk = answer.value
  const close = () => void navigate(back, { replace: true })
  useOffered(() => actions(disk))
  return (
    <SideModal
      title={<bdi>{disk.name}</bdi>}
      subtitle={disk.description && <bdi>{disk.description}</bdi>}
      onClose={close}
      footer={
        <>
          <ActionMenu label={`Actions for disk ${disk.name}`} actions={() => actions(disk)} />
          <span className="flex-1" />
          <PrimaryActions actions={actions(disk)} />
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <Section level={3} title="Disk" aside={<Freshness facts={answer} />}>
        <DiskFacts disk={disk} project={params.project} />
      </Section>
      <DiskSnapshots disk={disk} project={params.project} />
    </SideModal>
  )
}

/** Older servers have only one disk type and do not report it. */
const typeFact = ({ diskType }: Disk): [string, string][] => (diskType ? [['Type', diskType]] : [])

function DiskFacts({ disk, project }: { disk: Disk; project: string }) {
  const { instance, origin } = useDiskRows(project)(disk)
  return (
    <Facts
      facts={[
        ['State', <StateBadge key="state" of="disk" state={disk.state?.state} />],
        ['Size', <Quantity key="size">{formatBytes(disk.size)}</Quantity>],
        ['Block size', <Quantity key="block">{formatBytes(disk.blockSize)}</Quantity>],
        ...typeFact(disk),
        ['Attached to', instance ? <InstanceLink key="instance" {...instance} /> : '–'],
        ['Source', <Origin key="source" origin={origin} />],
        [
          'Device path',
          <span key="path" className="font-mono text-sm">
            {disk.devicePath}
          </span>,
        ],
        ['Created', <MomentText key="created" date={disk.timeCreated} />],
        ['Modified', <MomentText key="modified" date={disk.timeModified} />],
        idFact(disk.id),
      ]}
    />
  )
}

const InstanceLink = ({ name, to }: { name: string; to: string }) => (
  <Link to={to} className="text-accent hover:underline">
    <bdi>{name}</bdi>
  </Link>
)

function DiskSnapshots({ disk, project }: { disk: Disk; project: string }) {
  const all = useSnapshots(project)
  const isPart = all.items.length > 0 && all.note !== undefined
  const none = isPart ? `${all.note}, none of them from this disk` : 'This disk has no snapshots'
  const snapshots = all.items.filter(({ diskId }) => diskId === disk.id)
  return (
    <Section level={3} title="Snapshots">
      {snapshots.length === 0 && <p className="text-ink-2">{(all.items.length === 0 && all.note) || none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {snapshots.map(({ id, name, state, timeCreated }) => (
          <li key={id} className="flex min-h-(--row-height) flex-wrap items-center gap-x-3 touch:min-h-11">
            <Link
              to={to('/projects/:project/snapshots/:snapshot', { project, snapshot: name })}
              className="min-w-0 flex-1 hover:underline"
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Link>
            <StateBadge of="snapshot" state={state} />
            <span className="text-ink-2">
              <RelativeTime date={timeCreated} suffix />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
