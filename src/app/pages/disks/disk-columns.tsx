import type { Column } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { Origin } from '#app/shared/disks/Origin.tsx'
import type { DiskRow } from '#app/shared/disks/use-disk-rows.ts'
import { words } from '#app/ui/text/format.ts'

export const stateColumn: Column<DiskRow> = {
  id: 'state',
  header: 'State',
  value: ({ state }) => words(state.state),
  cell: ({ state }) => <StateBadge of="disk" state={state.state} />,
  facet: true,
  // Two import states differ only in their last words.
  width: 'clamp(8.5rem, 14vw, 12.5rem)',
  card: 'badge',
}

export const sizeColumn: Column<DiskRow> = {
  id: 'size',
  header: 'Size',
  ...inBytes<DiskRow>(({ size }) => size),
  width: '5.5rem',
  card: 'plain fact',
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
  ...inBytes<DiskRow>(({ blockSize }) => blockSize),
  width: '7.25rem',
  from: 'lg',
}
