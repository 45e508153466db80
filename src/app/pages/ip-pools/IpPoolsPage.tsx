import { pageSize } from '#domain/page-sizes.ts'
import { Outlet } from 'react-router'
import { type IpPool, ipPoolList } from '#api/generated/system-ip-pools.ts'
import { spanOf } from '#api/changes.ts'
import { fillText, typeText, versionText } from '#domain/network/ip-pools.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList, pageOf } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useOffers } from '#app/user/server-version.ts'
import { ensure, query } from '#app/data/query.ts'
import { servicePool, serviceRanges } from './ip-pool-reads.ts'
import { PoolGauge } from './PoolGauge.tsx'
import { SystemPoolCard } from './SystemPoolCard.tsx'
import { usePoolActions } from './use-pool-actions.ts'
import { type PoolRow, usePoolRows } from './use-pool-rows.ts'

const pools = query(ipPoolList, {})

const versionColumn: Column<PoolRow> = {
  id: 'version',
  header: 'Version',
  value: ({ ipVersion }) => versionText(ipVersion),
  facet: true,
  width: '6rem',
  card: 'badge',
}

const typeColumn: Column<PoolRow> = {
  id: 'type',
  header: 'Type',
  value: ({ poolType }) => poolType && typeText(poolType),
  facet: true,
  width: '7rem',
  card: 'fact',
}

const fillColumn: Column<PoolRow> = {
  id: 'fill',
  header: 'Used',
  value: ({ fill }) => fill && Math.round(fill.share * 10_000) / 100,
  exported: ({ fill }) => fill && fillText(fill),
  cell: ({ name, fill, failed }) => <PoolGauge pool={name} fill={fill} failed={failed} />,
  width: '15rem',
  card: 'fact',
}

export const loader = () =>
  Promise.all([
    ensureList(pools),
    Promise.allSettled([ensure(servicePool), ensure(pageOf(serviceRanges, { limit: pageSize }))]),
  ])

export default function IpPoolsPage() {
  const offers = useOffers()
  const toRow = usePoolRows()
  const actionsOf = usePoolActions()
  return (
    <div className="flex flex-col gap-4">
      <ListPage<PoolRow, IpPool>
        title="IP Pools"
        query={pools}
        toRow={toRow}
        columns={[
          nameColumn(({ name }) => to('/system/networking/ip-pools/:pool', { pool: name })),
          versionColumn,
          ...(offers(spanOf('IpPool.poolType')) ? [typeColumn] : []),
          fillColumn,
          { ...descriptionColumn, card: 'plain fact' },
          createdColumn,
          idColumn,
        ]}
        actions={(pool) => [
          { label: 'Open', to: to('/system/networking/ip-pools/:pool', { pool: pool.name }) },
          ...actionsOf(pool, pool.fill),
        ]}
        createLink={to('/system/networking/ip-pools-new')}
        createLabel="Create IP pool"
        createReason={useFleetAdminReason()}
        empty="IP pools provide the addresses that silos use for instances and floating IPs."
      />
      <SystemPoolCard />
      <Outlet />
    </div>
  )
}
