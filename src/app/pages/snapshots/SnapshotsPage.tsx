import { Outlet } from 'react-router'
import { type Snapshot, snapshotList } from '#api/generated/snapshots.ts'
import { isSnapshotTransitioning } from '#domain/snapshot-actions.ts'
import { optionReads } from '#app/components/fields/options.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, query } from '#app/data/query.ts'
import { SourceDiskLink } from './SourceDiskLink.tsx'
import { useSnapshotActions } from './use-snapshot-actions.ts'
import { type SnapshotRow, useSnapshotRows } from './use-snapshot-rows.ts'

const snapshots = ({ project }: Params<'/projects/:project/snapshots'>) =>
  query(snapshotList, { query: { project } })

const stateColumn: Column<SnapshotRow> = {
  id: 'state',
  header: 'State',
  value: ({ state }) => state,
  cell: ({ state }) => <StateBadge of="snapshot" state={state} />,
  facet: true,
  width: '8rem',
  card: 'badge',
}

const sizeColumn: Column<SnapshotRow> = {
  id: 'size',
  header: 'Size',
  ...inBytes<SnapshotRow>(({ size }) => size),
  width: '6.5rem',
  card: 'plain fact',
}

const diskColumn: Column<SnapshotRow> = {
  id: 'disk',
  header: 'Source disk',
  value: ({ disk }) => (disk.to ? disk.name : `${disk.name} (deleted)`),
  cell: ({ disk }) => <SourceDiskLink disk={disk} />,
  width: '24%',
  card: 'fact',
}

export const loader = loaderFor('/projects/:project/snapshots', (params) =>
  Promise.all([
    ensureList(snapshots(params)),
    Promise.allSettled([ensure(optionReads.disks(params.project))]),
  ]),
)

export default function SnapshotsPage() {
  const { project } = useRouteParams('/projects/:project/snapshots')
  const toRow = useSnapshotRows(project)
  const actions = useSnapshotActions(project)
  return (
    <>
      <ListPage<SnapshotRow, Snapshot>
        title="Snapshots"
        query={snapshots({ project })}
        toRow={toRow}
        columns={[
          nameColumn(({ name }) => to('/projects/:project/snapshots/:snapshot', { project, snapshot: name })),
          stateColumn,
          sizeColumn,
          diskColumn,
          descriptionColumn,
          createdColumn,
          idColumn,
        ]}
        actions={actions.of}
        bulk={actions.bulk}
        createLink={to('/projects/:project/snapshots-new', { project })}
        createLabel="Create snapshot"
        empty="Snapshots capture a disk at a point in time. Use them to create disks and images."
        transitioning={(items) => items.some(isSnapshotTransitioning)}
      />
      <Outlet />
    </>
  )
}
