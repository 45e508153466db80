import type { Disk } from '#api/generated/shared.ts'
import type { Action } from '#app/components/actions/actions.ts'
import { Origin } from '#app/shared/disks/Origin.tsx'
import { type DiskOrigin, useDiskSources } from '#app/shared/disks/use-disk-sources.ts'
import { type Column, nameColumn } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to } from '#app/url/paths.ts'

interface Props {
  label: string
  disks: Disk[]
  actions: (disk: Disk) => Action[]
  params: Params<'/projects/:project/instances/:instance/storage'>
}

const columnsOf = ({
  params,
  sourceOf,
}: {
  params: Props['params']
  sourceOf: (disk: Disk) => DiskOrigin
}): Column<Disk>[] => [
  {
    ...nameColumn(({ name }) =>
      to('/projects/:project/instances/:instance/storage/disks/:disk', { ...params, disk: name }),
    ),
    width: '26%',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state.state,
    cell: ({ state }) => <StateBadge of="disk" state={state.state} />,
    width: '7.5rem',
    card: 'badge',
  },
  {
    id: 'size',
    header: 'Size',
    ...inBytes<Disk>(({ size }) => size),
    width: '6.5rem',
    card: 'plain fact',
  },
  {
    id: 'blockSize',
    header: 'Block size',
    ...inBytes<Disk>(({ blockSize }) => blockSize),
    width: '6.75rem',
    from: 'md',
  },
  {
    id: 'devicePath',
    header: 'Device path',
    value: ({ devicePath }) => devicePath,
    mono: true,
    from: 'md',
    card: 'fact',
  },
  {
    id: 'source',
    header: 'Source',
    value: (disk) => sourceOf(disk).text,
    cell: (disk) => <Origin origin={sourceOf(disk)} />,
    card: 'fact',
  },
]

export function AttachedDiskTable({ label, disks, actions, params }: Props) {
  const columns = columnsOf({ params, sourceOf: useDiskSources(params.project) })
  return <SimpleTable label={label} items={disks} columns={columns} actions={actions} />
}
