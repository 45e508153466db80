import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { InternetGateway } from '#api/generated/vpcs.ts'
import { optionReads } from '#app/components/fields/options.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { gatewaysOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { gatewayListOf } from './gateway-reads.ts'
import { useGatewayActions } from './use-gateway-actions.tsx'
import { type GatewayRow, useGatewayRows } from './use-gateway-rows.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/internet-gateways', (params) =>
  Promise.allSettled([
    ensureList(gatewayListOf(params)),
    ensure(gatewaysOf(params.project, params.vpc)),
    ensure(optionReads.pools()),
  ]),
)

type Attached = 'pools' | 'addresses' | 'routes'

/** A column filled in after the list loads. */
const laterColumn = (
  id: Attached,
  rest: Pick<Column<GatewayRow>, 'header' | 'width'>,
  textOf: (names: string[]) => ReactNode,
): Column<GatewayRow> => ({
  id,
  value: (row) => row[id]?.join(', '),
  cell: (row) => {
    const names = row[id]
    if (names === undefined) return <Skeleton className="w-16" />
    if (names === null) return <span className="text-ink-2">Not available</span>
    return names.length > 0 ? textOf(names) : <span className="text-ink-2">–</span>
  },
  card: 'fact',
  ...rest,
})

const named = (names: string[]) => <bdi title={names.join(', ')}>{names.join(', ')}</bdi>

const fromGateways: Column<GatewayRow>[] = [
  laterColumn('pools', { header: 'IP Pools', width: '16%' }, named),
  {
    ...laterColumn('addresses', { header: 'Addresses', width: '7rem' }, (names) => names.length),
    value: ({ addresses }) => addresses?.length,
    align: 'right',
  },
  laterColumn('routes', { header: 'Routes', width: '20%' }, named),
  descriptionColumn,
  createdColumn,
  idColumn,
]

export default function InternetGatewaysTab() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways')
  const toRow = useGatewayRows(params)
  const actionsOf = useGatewayActions(params)
  const place = ({ name }: InternetGateway) =>
    to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { ...params, gateway: name })
  return (
    <>
      <ListPage<GatewayRow, InternetGateway>
        title="Internet gateways"
        level={2}
        query={gatewayListOf(params)}
        toRow={toRow}
        columns={[nameColumn(place), ...fromGateways]}
        actions={(gateway) => [{ label: 'Open', to: place(gateway) }, ...actionsOf(gateway)]}
        createLink={to('/projects/:project/vpcs/:vpc/internet-gateways-new', params)}
        createLabel="Create internet gateway"
        empty="Traffic from addresses in the IP pools attached to an internet gateway leaves the VPC through it."
      />
      <Outlet />
    </>
  )
}
