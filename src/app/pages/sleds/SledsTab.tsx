import { type Sled, sledList } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn, idColumn } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'
import { isMetered } from '#app/worker/app-files.ts'
import {
  partColumn,
  policyColumn,
  rackColumn,
  revisionColumn,
  serialColumn,
  stateColumn,
} from '#app/shared/hardware/hardware-columns.tsx'
import { provisionOf } from '#app/shared/hardware/hardware-words.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { SledMemoryCell } from './SledMemoryCell.tsx'
import { type SledRow, useSledActions } from './use-sled-actions.ts'
import { words } from '#app/ui/text/format.ts'

const sleds = query(sledList, {})

const toRow = (sled: Sled): SledRow => ({ ...sled, name: sled.baseboard.serial })

const provisionColumn: Column<SledRow> = {
  id: 'provisioning',
  header: 'Provisioning',
  value: (sled) => words(provisionOf(sled) ?? ''),
  cell: (sled) => {
    const policy = provisionOf(sled)
    return policy ? <StateBadge of="hardware" state={policy} id={sled.id} /> : '–'
  },
  facet: true,
  width: '12%',
  narrow: 'max-lg:w-40!',
  card: 'plain fact',
}

/** Only then has a phone's card a button: on every card it would invite mistakes. */
const isHeld = (sled: SledRow) => provisionOf(sled) === 'non_provisionable'

const memoryUsedColumn: Column<SledRow> = {
  id: 'memory-used',
  header: 'Memory in use',
  note: 'Memory assigned to its instances',
  value: () => undefined,
  cell: (sled) => <SledMemoryCell sled={sled} />,
  drawn: true,
  width: '12%',
  from: 'lg',
  card: 'fact',
  late: true,
}

const columns = (): Column<SledRow>[] => [
  serialColumn(({ id }) => to('/system/inventory/sleds/:sledId', { sledId: id })),
  { ...policyColumn, width: '9.5%', narrow: 'max-lg:w-30!' },
  provisionColumn,
  { ...stateColumn, width: '12.5%', narrow: 'max-lg:w-38!' },
  { ...partColumn, from: 'lg' },
  { ...revisionColumn, hidden: true },
  { ...rackColumn, width: '7%', from: 'lg', card: 'plain fact' },
  {
    id: 'threads',
    header: 'Threads',
    value: ({ usableHardwareThreads }) => usableHardwareThreads,
    mono: true,
    align: 'right',
    width: '7%',
    from: 'lg',
  },
  {
    id: 'memory',
    header: 'Memory',
    ...inBytes<SledRow>(({ usablePhysicalRam }) => usablePhysicalRam),
    width: '7.5%',
    from: 'lg',
  },
  ...(isMetered() ? [] : [memoryUsedColumn]),
  { ...createdColumn, width: undefined, from: 'lg' },
  idColumn,
]

export const loader = () => listed(ensureList(sleds))

export default function SledsTab() {
  const actions = useSledActions()
  return (
    <ListPage<SledRow, Sled>
      title="Sleds"
      level={2}
      query={sleds}
      toRow={toRow}
      columns={columns()}
      actions={(sled) =>
        actions.of(sled).map((action) => ({ ...action, primary: action.primary && isHeld(sled) }))
      }
      bulk={actions.bulk}
      empty="Sleds are the servers in a rack. They run the instances and hold the disks."
    />
  )
}
