import { internetGatewayList, internetGatewayView } from '#api/generated/vpcs.ts'
import { inVpc, inVpcUnlessId, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

export const gatewayListOf = ({ project, vpc }: VpcParams) =>
  query(internetGatewayList, { query: inVpc(project, vpc) })

export const gatewayOf = ({
  project,
  vpc,
  gateway,
}: Params<'/projects/:project/vpcs/:vpc/internet-gateways/:gateway'>) =>
  query(internetGatewayView, { path: { gateway }, query: inVpcUnlessId(project, vpc, gateway) })
