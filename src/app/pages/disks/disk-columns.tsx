import type { Column } from '#app/components/list/columns.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Origin } from '#app/shared/disks/Origin.tsx'
import type { DiskRow } from '#app/shared/disks/use-disk-rows.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
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
  value: ({ size }) => size,
  cell: ({ size }) => <Quantity>{formatBytes(size)}</Quantity>,
  align: 'right',
  mono: true,
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
  value: ({ blockSize }) => blockSize,
  cell: ({ blockSize }) => <Quantity>{formatBytes(blockSize)}</Quantity>,
  align: 'right',
  mono: true,
  width: '7.25rem',
  from: 'lg',
}
