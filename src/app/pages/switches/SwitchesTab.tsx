import { type Switch, switchList } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn, idColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { to } from '#app/url/paths.ts'
import { all, query, useLater } from '#app/data/query.ts'
import {
  partColumn,
  rackColumn,
  revisionColumn,
  serialColumn,
} from '#app/shared/hardware/hardware-columns.tsx'
import { allSettings, listed } from '#app/shared/hardware/inventory-reads.ts'
import { SwitchFaces } from './SwitchFaces.tsx'

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
  const list = (
    <ListPage<SwitchRow, Switch>
      title="Switches"
      level={2}
      query={switches}
      toRow={toRow}
      columns={columns}
      empty="The two switches of a rack connect its sleds to each other and to outside networks."
    />
  )
  const [first, ...others] = useLater(all(switchList)).data?.value.items ?? []
  const isOneRack = first && others.every(({ rackId }) => rackId === first.rackId)
  if (!isOneRack) return list
  return (
    <>
      {list}
      <OnlyRack switchId={first.id} rackId={first.rackId} />
    </>
  )
}

/** The drawing fills a page with two rows. */
function OnlyRack({ switchId, rackId }: { switchId: string; rackId: string }) {
  const settings = useLater(allSettings).data?.value.items ?? []
  return (
    <section aria-labelledby="both-switches" className="faces-of-list flex flex-col gap-2 pt-6">
      <h3 id="both-switches" className="text-lg font-semibold">
        Ports on both switches
      </h3>
      <PartBoundary>
        <SwitchFaces
          switchId={switchId}
          rackId={rackId}
          settings={new Map(settings.map(({ id, name }) => [id, name]))}
        />
      </PartBoundary>
    </section>
  )
}
