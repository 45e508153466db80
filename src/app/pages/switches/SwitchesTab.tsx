import { type Switch, switchList } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn, idColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'
import {
  partColumn,
  rackColumn,
  revisionColumn,
  serialColumn,
} from '#app/shared/hardware/hardware-columns.tsx'
import { listed } from '#app/shared/hardware/inventory-reads.ts'

type SwitchRow = Switch & { name: string }

const switches = query(switchList, {})

const toRow = (row: Switch): SwitchRow => ({ ...row, name: row.baseboard.serial })

const columns: Column<SwitchRow>[] = [
  {
    ...serialColumn(({ id }) => to('/system/inventory/switches/:switchId', { switchId: id })),
    width: undefined,
  },
  { ...partColumn, width: undefined, card: 'fact', from: undefined },
  { ...revisionColumn, width: undefined, card: 'fact', from: undefined },
  { ...rackColumn, width: undefined },
  { ...createdColumn, width: undefined },
  idColumn,
]

export const loader = () => listed(ensureList(switches))

export default function SwitchesTab() {
  return (
    <ListPage<SwitchRow, Switch>
      title="Switches"
      level={2}
      query={switches}
      toRow={toRow}
      columns={columns}
      empty="The two switches of a rack connect its sleds to each other and to outside networks."
    />
  )
}
