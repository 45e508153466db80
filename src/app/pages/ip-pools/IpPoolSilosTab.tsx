import { Outlet } from 'react-router'
import type { IpPoolSiloLink } from '#api/generated/system-ip-pools.ts'
import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { linksOf } from './ip-pool-reads.ts'
import { type LinkRow, useLinkActions } from './use-link-actions.ts'
import { ensureUnlinkedSilos, useUnlinkedSilos } from './use-unlinked-silos.ts'

const defaultColumn: Column<LinkRow> = {
  id: 'default',
  header: 'Default',
  value: ({ isDefault }) => (isDefault ? 'default' : 'not default'),
  cell: ({ isDefault }) =>
    isDefault ? <Badge tone="info">default</Badge> : <span className="text-ink-2">–</span>,
  facet: true,
  width: '10rem',
  card: 'badge',
}

export const loader = loaderFor('/system/networking/ip-pools/:pool/silos', (params) =>
  Promise.allSettled([ensureList(linksOf(params)), ensureUnlinkedSilos(params.pool)]),
)

export default function IpPoolSilosTab() {
  const params = useRouteParams('/system/networking/ip-pools/:pool/silos')
  const { silos, reason } = useUnlinkedSilos(params.pool)
  const names = new Map(silos.items.map(({ id, name }) => [id, name]))
  const toRow = ({ siloId, ipPoolId, isDefault }: IpPoolSiloLink): LinkRow => ({
    id: siloId,
    name: names.get(siloId) ?? siloId,
    isDefault,
    poolId: ipPoolId,
  })
  const actions = useLinkActions(params.pool)
  return (
    <>
      <ListPage<LinkRow, IpPoolSiloLink>
        title="Silos"
        level={2}
        query={linksOf(params)}
        toRow={toRow}
        columns={[
          {
            ...nameColumn<LinkRow>(({ name }) => to('/system/silos/:silo', { silo: name })),
            serverSort: undefined,
          },
          defaultColumn,
          { ...idColumn, header: 'Silo ID', hidden: undefined, from: 'md' },
        ]}
        actions={actions}
        createLink={to('/system/networking/ip-pools/:pool/silos-link', params)}
        createLabel="Link silo"
        createReason={useFleetAdminReason() ?? reason}
        empty="Only silos linked to a pool can use its addresses."
      />
      <Outlet />
    </>
  )
}
