import { Link, Outlet } from 'react-router'
import { type LoopbackAddress, networkingLoopbackAddressList } from '#api/generated/system-networking.ts'
import { rackColumn } from '#app/shared/hardware/hardware-columns.tsx'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { onSwitch } from '#app/shared/hardware/port-order.ts'
import { type Column, idColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { useLots } from '#app/shared/rack-network/use-lots.ts'
import { query } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import type { LoopbackRow } from './LoopbackDeletion.tsx'
import { useLoopbackActions } from './use-loopback-actions.tsx'

const loopbacks = query(networkingLoopbackAddressList, {})

const columns: Column<LoopbackRow>[] = [
  {
    id: 'address',
    header: 'Address',
    value: ({ address }) => address,
    cell: ({ address }) => <bdi className="font-medium">{address}</bdi>,
    mono: true,
    width: '24%',
    card: 'title',
  },
  {
    id: 'switch',
    header: 'Switch',
    value: ({ switchLocation }) => switchLocation,
    mono: true,
    facet: true,
    card: 'plain fact',
  },
  { ...rackColumn, width: undefined, from: undefined },
  {
    id: 'lot',
    header: 'Address lot',
    value: ({ lot }) => lot,
    late: true,
    cell: ({ lot }) =>
      lot ? (
        <Link to={to('/system/networking/address-lots/:lot', { lot })} className="hover:underline">
          <bdi>{lot}</bdi>
        </Link>
      ) : (
        <span className="text-ink-2">–</span>
      ),
    facet: true,
    card: 'fact',
  },
  idColumn,
]

export const loader = () => listed(ensureList(loopbacks))

export default function LoopbackAddressesTab() {
  const { lots } = useLots()
  const actions = useLoopbackActions()
  const toRow = (loopback: LoopbackAddress): LoopbackRow => ({
    ...loopback,
    // An anycast address may be on several switches.
    name: onSwitch(loopback.address, loopback.switchLocation),
    lot: lots?.find(({ blocks }) => blocks?.some(({ id }) => id === loopback.addressLotBlockId))?.name,
  })
  return (
    <>
      <ListPage<LoopbackRow, LoopbackAddress>
        title="Loopback addresses"
        level={2}
        query={loopbacks}
        toRow={toRow}
        columns={columns}
        actions={actions}
        createLink={to('/system/networking/loopback-addresses-new')}
        createLabel="Create loopback address"
        createReason={useFleetAdminReason()}
        empty="A loopback address belongs to the switch itself, not to one of its ports."
      />
      <Outlet />
    </>
  )
}
