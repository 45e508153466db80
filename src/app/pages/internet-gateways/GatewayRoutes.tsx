import { Link } from 'react-router'
import { type InternetGateway, vpcRouterList, vpcRouterRouteList } from '#api/generated/vpcs.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { type Column, descriptionColumn } from '#app/components/list/columns.tsx'
import { destinationColumn, routeKindColumn } from '#app/shared/vpcs/route-columns.tsx'
import { invalidate } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { AttachedSection } from './AttachedSection.tsx'
import { type PlacedRoute, useGatewayRoutes } from './use-gateway-routes.ts'

const routerPlace = ({ project, vpc }: VpcParams, { router }: PlacedRoute) =>
  to('/projects/:project/vpcs/:vpc/routers/:router', { project, vpc, router: router.name })

const columnsOf = (params: VpcParams): Column<PlacedRoute>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
    width: '24%',
    card: 'title',
  },
  {
    id: 'router',
    header: 'Router',
    value: ({ router }) => router.name,
    cell: (route) => (
      <Link to={routerPlace(params, route)} className="hover:underline">
        <bdi>{route.router.name}</bdi>
      </Link>
    ),
    width: '24%',
    card: 'fact',
  },
  routeKindColumn,
  destinationColumn(params),
  descriptionColumn,
]

export function GatewayRoutes({ gateway }: { gateway: InternetGateway }) {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway')
  const routes = useGatewayRoutes(params)
  const isKnown = !routes.isPending && !routes.error
  return (
    <AttachedSection
      title="Routes to this gateway"
      items={isKnown ? routes.to(gateway) : undefined}
      isPartial={routes.isPartial}
      freshness={routes.freshness}
      error={routes.error}
      refresh={() => void invalidate([vpcRouterList, vpcRouterRouteList])}
      columns={columnsOf(params)}
      actions={(route) => [
        { label: 'Open router', to: routerPlace(params, route) },
        copyAction('ID', route.id),
      ]}
      empty="No route in the VPC targets this gateway, so no traffic leaves through it."
    />
  )
}
