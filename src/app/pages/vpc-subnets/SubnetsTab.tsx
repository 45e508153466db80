import { Outlet } from 'react-router'
import { type VpcSubnet, vpcSubnetList } from '#api/generated/vpcs.ts'
import { freeText } from '#domain/network/subnet-blocks.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { SubnetGauge } from '#app/shared/vpcs/SubnetGauge.tsx'
import { inVpc, routersOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, query } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { RouterLink } from './RouterLink.tsx'
import { useSubnetActions } from './use-subnet-actions.tsx'
import { type SubnetRow, useSubnetRows } from './use-subnet-rows.ts'

const listOf = ({ project, vpc }: VpcParams) => query(vpcSubnetList, { query: inVpc(project, vpc) })

export const loader = loaderFor('/projects/:project/vpcs/:vpc/subnets', (params) =>
  Promise.all([
    ensureList(listOf(params)),
    Promise.allSettled([ensure(routersOf(params.project, params.vpc))]),
  ]),
)

const columnsFor = (params: VpcParams): Column<SubnetRow>[] => [
  {
    ...nameColumn(({ name }) =>
      to('/projects/:project/vpcs/:vpc/subnets/:subnet', { ...params, subnet: name }),
    ),
    width: '18%',
  },
  {
    id: 'ipv4',
    header: 'IPv4 block',
    value: ({ ipv4Block }) => ipv4Block,
    mono: true,
    width: '9.5rem',
    card: 'fact',
  },
  {
    id: 'ipv6',
    header: 'IPv6 block',
    value: ({ ipv6Block }) => ipv6Block,
    mono: true,
    width: '13rem',
    from: 'lg',
    card: 'fact',
  },
  {
    id: 'free',
    header: 'Free addresses',
    value: ({ content }) => content?.fill?.free,
    exported: ({ content }) => content?.fill && freeText(content.fill),
    cell: ({ name, content }) => <SubnetGauge name={name} content={content} />,
    width: '15.5rem',
    card: 'fact',
  },
  {
    id: 'nics',
    header: 'NICs',
    value: ({ content }) => content?.nics?.length,
    align: 'right',
    mono: true,
    width: '4.5rem',
    from: 'md',
    card: 'fact',
  },
  {
    id: 'router',
    header: 'Custom router',
    value: ({ router }) => router,
    cell: ({ router }) => <RouterLink params={params} router={router} />,
    facet: true,
    width: '12%',
    from: 'md',
    card: 'fact',
  },
  { ...descriptionColumn, hidden: true },
  createdColumn,
  idColumn,
]

export default function SubnetsTab() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/subnets')
  const toRow = useSubnetRows(params)
  const actionsOf = useSubnetActions(params)
  return (
    <>
      <ListPage<SubnetRow, VpcSubnet>
        title="Subnets"
        level={2}
        query={listOf(params)}
        toRow={toRow}
        columns={columnsFor(params)}
        actions={actionsOf}
        createLink={to('/projects/:project/vpcs/:vpc/subnets-new', params)}
        createLabel="Create subnet"
        empty="A subnet is a block of addresses in the VPC for the network interfaces of instances."
      />
      <Outlet />
    </>
  )
}
