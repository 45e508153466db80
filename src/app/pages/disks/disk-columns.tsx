import { Link } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { Origin } from '#app/components/disks/Origin.tsx'
import type { DiskRow } from '#app/components/disks/use-disk-rows.ts'

export const stateColumn: Column<DiskRow> = {
  id: 'state',
  header: 'State',
  value: ({ state }) => state.state.replaceAll('_', ' '),
  cell: ({ state }) => <StateBadge of="disk" state={state.state} />,
  facet: true,
  // Two of the import states only differ in their last words.
  width: 'clamp(8.5rem, 14vw, 12.5rem)',
  card: 'badge',
}

export const sizeColumn: Column<DiskRow> = {
  id: 'size',
  header: 'Size',
  value: ({ size }) => size,
  cell: ({ size }) => formatBytes(size),
  align: 'right',
  mono: true,
  width: '5.5rem',
  card: 'fact',
}

export const instanceColumn: Column<DiskRow> = {
  id: 'instance',
  header: 'Attached to',
  value: ({ instance }) => instance?.name,
  cell: ({ instance }) =>
    instance ? (
      <Link to={instance.to} className="hover:underline" title={instance.name}>
        <bdi>{instance.name}</bdi>
      </Link>
    ) : (
      <span className="text-ink-2">–</span>
    ),
  width: '13%',
  card: 'fact',
}

/** Only to filter by: the column of the instance says it in full. */
export const attachmentColumn: Column<DiskRow> = {
  id: 'attachment',
  header: 'Attachment',
  value: ({ instance }) => (instance ? 'on an instance' : 'none'),
  facet: true,
  hidden: true,
}

export const sourceColumn: Column<DiskRow> = {
  id: 'source',
  header: 'Source',
  value: ({ origin }) => origin.text,
  cell: ({ origin }) => <Origin origin={origin} />,
  from: 'lg',
  card: 'fact',
}

export const blockSizeColumn: Column<DiskRow> = {
  id: 'blockSize',
  header: 'Block size',
  value: ({ blockSize }) => blockSize,
  cell: ({ blockSize }) => formatBytes(blockSize),
  align: 'right',
  mono: true,
  width: '6rem',
  from: 'lg',
}
