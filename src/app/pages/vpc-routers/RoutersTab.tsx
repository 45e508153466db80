import { Outlet } from 'react-router'
import type { VpcRouter } from '#api/generated/vpcs.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { RouterKind } from './RouterKind.tsx'
import { routerListOf, useSubnetsWith } from './router-reads.ts'
import { useRouterActions } from './use-router-actions.tsx'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers', (params) =>
  Promise.allSettled([ensureList(routerListOf(params)), ensure(subnetsOf(params.project, params.vpc))]),
)

export default function RoutersTab() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers')
  const subnetsWith = useSubnetsWith(params)
  const actionsOf = useRouterActions(params)
  const place = ({ name }: VpcRouter) =>
    to('/projects/:project/vpcs/:vpc/routers/:router', { ...params, router: name })
  const usedBy = ({ id, kind }: VpcRouter) => {
    if (kind === 'system') return 'all subnets'
    const subnets = subnetsWith(id)
    return subnets && (subnets.map(({ name }) => name).join(', ') || 'none')
  }
  const columns: Column<VpcRouter>[] = [
    nameColumn(place),
    {
      id: 'kind',
      header: 'Kind',
      value: ({ kind }) => kind,
      cell: RouterKind,
      facet: true,
      width: '7rem',
      card: 'badge',
    },
    { id: 'subnets', header: 'Subnets', value: usedBy, width: '22%', card: 'fact' },
    descriptionColumn,
    createdColumn,
    idColumn,
  ]
  return (
    <>
      <ListPage
        title="Routers"
        level={2}
        query={routerListOf(params)}
        columns={columns}
        actions={(router) => [{ label: 'Open', to: place(router) }, ...actionsOf(router)]}
        createLink={to('/projects/:project/vpcs/:vpc/routers-new', params)}
        createLabel="Create router"
        empty="A router directs traffic that leaves a subnet."
      />
      <Outlet />
    </>
  )
}
