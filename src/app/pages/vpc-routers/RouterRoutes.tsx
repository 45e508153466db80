import { Link } from 'react-router'
import type { RouterRoute, VpcRouter } from '#api/generated/vpcs.ts'
import { routePlaceText, placeTypeText, routeEditReason } from '#domain/network/router-routes.ts'
import { type Column, createdColumn, descriptionColumn, idColumn } from '#app/components/list/columns.tsx'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { destinationColumn, routeKindColumn } from '#app/shared/vpcs/route-columns.tsx'
import { RoutePlace } from '#app/shared/vpcs/RoutePlace.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { routeListOf } from './router-reads.ts'
import { useRouteActions } from './use-route-actions.ts'

type RouterParams = Params<'/projects/:project/vpcs/:vpc/routers/:router'>

const columnsOf = (params: RouterParams): Column<RouterRoute>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (route) => <RouteName route={route} params={params} />,
    width: '20%',
    card: 'title',
    serverSort: { asc: 'name_ascending', desc: 'name_descending' },
  },
  { ...routeKindColumn, facet: true },
  destinationColumn(params),
  {
    id: 'target',
    header: 'Target',
    value: ({ target }) => routePlaceText(target),
    cell: ({ target }) => <RoutePlace place={target} params={params} />,
    width: '22%',
    card: 'fact',
  },
  {
    id: 'targetType',
    header: 'Target type',
    value: ({ target }) => placeTypeText(target.type),
    facet: true,
    hidden: true,
  },
  descriptionColumn,
  createdColumn,
  idColumn,
]

/** Links to the edit form, if the route can be edited. */
function RouteName({ route, params }: { route: RouterRoute; params: RouterParams }) {
  const name = <bdi className="font-medium">{route.name}</bdi>
  if (routeEditReason(route)) return name
  const place = to('/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit', {
    ...params,
    route: route.name,
  })
  return (
    <Link to={place} className="text-ink hover:underline" title={route.name}>
      {name}
    </Link>
  )
}

export function RouterRoutes({ router }: { router: VpcRouter }) {
  const { project, vpc, router: name } = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router')
  const params = { project, vpc, router: name }
  return (
    <ListPage
      title="Routes"
      level={2}
      query={routeListOf(params)}
      columns={columnsOf(params)}
      actions={useRouteActions(params)}
      {...(router.kind === 'custom' && {
        createLink: to('/projects/:project/vpcs/:vpc/routers/:router/routes-new', params),
        createLabel: 'Create route',
      })}
      empty="A route sends traffic for certain addresses, a subnet or a VPC to a target, or drops it."
    />
  )
}
