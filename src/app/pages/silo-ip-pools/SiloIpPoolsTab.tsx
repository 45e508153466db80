import { Outlet } from 'react-router'
import type { SiloIpPool } from '#api/generated/shared.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { poolsOf } from '#app/shared/silos/silo-reads.ts'
import { useSiloPoolActions } from './use-silo-pool-actions.ts'
import { ensureUnlinkedPools, useUnlinkedPools } from './use-unlinked-pools.ts'

const defaultColumn: Column<SiloIpPool> = {
  id: 'default',
  header: 'Default',
  value: ({ isDefault }) => (isDefault ? 'default' : ''),
  cell: ({ isDefault }) => isDefault && <Badge tone="info">default</Badge>,
  width: '7rem',
  card: 'badge',
}

export const loader = loaderFor('/system/silos/:silo/ip-pools', (params) =>
  Promise.all([ensureList(poolsOf(params)), ensureUnlinkedPools(params.silo)]),
)

export default function SiloIpPoolsTab() {
  const params = useRouteParams('/system/silos/:silo/ip-pools')
  const actions = useSiloPoolActions(params)
  const { pools, reason } = useUnlinkedPools(params.silo)
  const versions = new Map(pools.items.map(({ id, ipVersion }) => [id, ipVersion]))
  return (
    <>
      <ListPage<SiloIpPool>
        title="IP Pools"
        level={2}
        query={poolsOf(params)}
        columns={[
          nameColumn(({ name }) => to('/system/networking/ip-pools/:pool', { pool: name })),
          defaultColumn,
          {
            id: 'version',
            header: 'Version',
            value: ({ id }) => versions.get(id)?.replace('v', 'IPv'),
            facet: true,
            width: '6rem',
            card: 'fact',
          },
          { ...descriptionColumn, card: 'plain fact' },
          createdColumn,
          idColumn,
        ]}
        actions={actions}
        createLink={to('/system/silos/:silo/ip-pools-link', params)}
        createLabel="Link pool"
        createReason={useFleetAdminReason() ?? reason}
        empty="The silo’s instances get their external addresses from its linked pools."
      />
      <Outlet />
    </>
  )
}
