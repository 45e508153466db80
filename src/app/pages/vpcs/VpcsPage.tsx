import { Outlet } from 'react-router'
import { type Vpc, vpcList } from '#api/generated/vpcs.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { loaderFor, query } from '#app/data/query.ts'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { useVpcActions } from './use-vpc-actions.tsx'

const vpcsOf = ({ project }: Params<'/projects/:project/vpcs'>) => query(vpcList, { query: { project } })

export const loader = loaderFor('/projects/:project/vpcs', (params) => ensureList(vpcsOf(params)))

export default function VpcsPage() {
  const params = useRouteParams('/projects/:project/vpcs')
  const actionsOf = useVpcActions(params.project)
  const place = ({ name }: Vpc) => to('/projects/:project/vpcs/:vpc', { ...params, vpc: name })
  const columns: Column<Vpc>[] = [
    nameColumn(place),
    {
      id: 'dns',
      header: 'DNS name',
      value: ({ dnsName }) => dnsName,
      mono: true,
      width: '16%',
      card: 'fact',
    },
    {
      id: 'ipv6',
      header: 'IPv6 prefix',
      value: ({ ipv6Prefix }) => ipv6Prefix,
      mono: true,
      width: '14rem',
      from: 'md',
      card: 'fact',
    },
    descriptionColumn,
    createdColumn,
    idColumn,
  ]
  return (
    <>
      <ListPage
        title="VPCs"
        query={vpcsOf(params)}
        columns={columns}
        actions={(vpc) => [{ label: 'Open', to: place(vpc) }, ...actionsOf(vpc)]}
        createLink={to('/projects/:project/vpcs-new', params)}
        createLabel="Create VPC"
        empty="A VPC is an isolated network. Its instances can reach each other, and its rules and routes control what else they can reach."
      />
      <Outlet />
    </>
  )
}
