import { Outlet } from 'react-router'
import { type AddressLot, networkingAddressLotList } from '#api/generated/system-networking.ts'
import { rangeOfBlock, takenText } from '#domain/network/address-lots.ts'
import { rangeText } from '#domain/network/ip-pools.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { allLots } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensure, query } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { LotGauge } from './LotGauge.tsx'
import { type LotRow, useLotRows } from './use-lot-rows.ts'
import { useLotActions } from './use-lot-actions.tsx'

const lots = query(networkingAddressLotList, {})

const columns: Column<LotRow>[] = [
  { ...nameColumn(({ name }) => to('/system/networking/address-lots/:lot', { lot: name })), width: '14%' },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, facet: true, width: '5.5rem', card: 'badge' },
  {
    id: 'blocks',
    header: 'Blocks',
    value: ({ blocks }) => blocks?.map((block) => rangeText(rangeOfBlock(block))).join(', '),
    mono: true,
    width: '32%',
    card: 'fact',
  },
  {
    id: 'taken',
    header: 'Used',
    value: ({ fill }) => fill && Math.round(fill.share * 10_000) / 100,
    exported: ({ fill, unread }) => fill && takenText(fill, unread.length > 0),
    cell: (lot) => <LotGauge {...lot} />,
    width: '13rem',
    card: 'fact',
  },
  descriptionColumn,
  createdColumn,
  idColumn,
]

export const loader = () => Promise.all([listed(ensureList(lots)), Promise.allSettled([ensure(allLots)])])

export default function AddressLotsTab() {
  const toRow = useLotRows()
  const actionsOf = useLotActions()
  return (
    <>
      <ListPage<LotRow, AddressLot>
        title="Address lots"
        level={2}
        query={lots}
        toRow={toRow}
        columns={columns}
        actions={(lot) => [
          { label: 'Open', to: to('/system/networking/address-lots/:lot', { lot: lot.name }) },
          ...actionsOf(lot, lot),
        ]}
        createLink={to('/system/networking/address-lots-new')}
        createLabel="Create address lot"
        createReason={useFleetAdminReason()}
        empty="An address lot provides addresses for uplinks and loopback addresses, or for IP pools."
      />
      <Outlet />
    </>
  )
}
