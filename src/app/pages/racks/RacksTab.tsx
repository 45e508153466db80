import { Link } from 'react-router'
import { type Rack, rackList, sledList, sledListUninitialized } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { all, ensure, query, useLater } from '#app/data/query.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { IdText } from '#app/ui/text/IdText.tsx'
import { shortId } from '#app/ui/text/format.ts'
import { SmallRacks } from '#app/shared/hardware/SmallRacks.tsx'
import { listed, settled } from '#app/shared/hardware/inventory-reads.ts'

type RackRow = Rack & { name: string }

const racks = query(rackList, {})

const toRow = (rack: Rack): RackRow => ({ ...rack, name: shortId(rack.id) })

const rackIdColumn: Column<RackRow> = {
  id: 'rack',
  header: 'Rack',
  value: ({ id }) => id,
  cell: ({ id }) => (
    <span className="flex min-w-0 items-center gap-1">
      <Link
        to={to('/system/inventory/racks/:rackId', { rackId: id })}
        className="font-medium text-ink hover:underline"
      >
        <IdText id={id} />
      </Link>
      <CopyButton value={id} label="Copy ID" />
    </span>
  ),
  mono: true,
  card: 'title',
}

export const loader = () =>
  Promise.all([
    listed(ensureList(racks)),
    settled([ensure(all(sledList)), ensure(all(rackList)), ensure(all(sledListUninitialized))]),
  ])

export default function RacksTab() {
  const sleds = useLater(all(sledList)).data?.value.items
  const sledColumn: Column<RackRow> = {
    id: 'sleds',
    header: 'Sleds',
    value: ({ id }) => sleds?.filter(({ rackId }) => rackId === id).length,
    cell: ({ id }) => sleds?.filter(({ rackId }) => rackId === id).length ?? '–',
    mono: true,
    align: 'right',
    width: '6rem',
    card: 'fact',
  }
  return (
    <div className="flex gap-6 max-lg:flex-col lg:items-start">
      <div className="min-w-0 flex-1">
        <ListPage<RackRow, Rack>
          title="Racks"
          level={2}
          query={racks}
          toRow={toRow}
          columns={[rackIdColumn, sledColumn, { ...createdColumn, width: '9rem', card: 'fact' }]}
          empty="A rack holds sleds and the switches that connect them."
        />
      </div>
      <div className="max-w-80 lg:order-first">
        <SmallRacks large />
      </div>
    </div>
  )
}
