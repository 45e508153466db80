import type { SiloIpPool } from '#api/generated/shared.ts'
import {
  type InternetGateway,
  type InternetGatewayIpPool,
  internetGatewayIpPoolList,
} from '#api/generated/vpcs.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { type Column, createdColumn, descriptionColumn } from '#app/components/list/columns.tsx'
import { gatewayPoolsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { invalidate, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { AttachedSection } from './AttachedSection.tsx'
import { useAttachablePools } from './use-attachable-pools.ts'
import { useDetachActions } from './use-detach-actions.tsx'

/** An attachment with its pool, if known. */
interface PoolRow extends InternetGatewayIpPool {
  pool: SiloIpPool | undefined
}

const poolText = ({ ipPoolId, pool }: PoolRow) => pool?.name ?? ipPoolId

const columns: Column<PoolRow>[] = [
  {
    id: 'pool',
    header: 'IP pool',
    value: poolText,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate font-medium">{poolText(row)}</bdi>
        {row.pool?.isDefault && <Badge tone="info">default</Badge>}
      </span>
    ),
    width: '24%',
    card: 'title',
  },
  { id: 'name', header: 'Attached as', value: ({ name }) => name, width: '24%', card: 'fact' },
  descriptionColumn,
  { ...createdColumn, header: 'Attached' },
]

export function GatewayPools({ gateway }: { gateway: InternetGateway }) {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway')
  const { data, error } = useLater(gatewayPoolsOf(params.project, params.vpc, params.gateway))
  const detach = useDetachActions(params, gateway)
  const pools = useLater(optionReads.pools()).data?.value.items
  const { reason } = useAttachablePools(params)
  const rows = data?.value.items.map((attached): PoolRow => ({
    ...attached,
    pool: pools?.find(({ id }) => id === attached.ipPoolId),
  }))
  return (
    <AttachedSection
      title="IP Pools"
      items={rows}
      isPartial={Boolean(data?.value.nextPage)}
      freshness={data}
      error={error}
      refresh={() => void invalidate([internetGatewayIpPoolList])}
      columns={columns}
      actions={(row) => detach.pool(row, poolText(row))}
      add={
        <LinkButton
          to={to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/pools-attach', params)}
          disabledReason={reason}
        >
          Attach IP pool
        </LinkButton>
      }
      empty="Traffic from addresses in an attached IP pool leaves the VPC through this gateway."
    />
  )
}
