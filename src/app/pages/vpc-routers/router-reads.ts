import {
  vpcRouterList,
  vpcRouterRouteList,
  vpcRouterRouteView,
  vpcRouterView,
  type VpcSubnet,
} from '#api/generated/vpcs.ts'
import { inVpc, inVpcUnlessId, subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { query, useLater } from '#app/data/query.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Params } from '#app/url/paths.ts'

type RouterParams = Params<'/projects/:project/vpcs/:vpc/routers/:router'>
type RouteParams = Params<'/projects/:project/vpcs/:vpc/routers/:router/routes/:route/edit'>

export const routerListOf = ({ project, vpc }: VpcParams) =>
  query(vpcRouterList, { query: inVpc(project, vpc) })

export const routerOf = ({ project, vpc, router }: RouterParams) =>
  query(vpcRouterView, { path: { router }, query: inVpcUnlessId(project, vpc, router) })

export const routeListOf = ({ project, vpc, router }: RouterParams) =>
  query(vpcRouterRouteList, { query: { ...inVpcUnlessId(project, vpc, router), router } })

export const routeOf = ({ project, vpc, router, route }: RouteParams) =>
  query(vpcRouterRouteView, {
    path: { route },
    query: isUuid(route) ? {} : { ...inVpcUnlessId(project, vpc, router), router },
  })

/** Subnets by attached custom router; undefined while unknown. */
export function useSubnetsWith({ project, vpc }: VpcParams) {
  const subnets = useLater(subnetsOf(project, vpc)).data?.value.items
  return (routerId: string): VpcSubnet[] | undefined =>
    subnets?.filter(({ customRouterId }) => customRouterId === routerId)
}
