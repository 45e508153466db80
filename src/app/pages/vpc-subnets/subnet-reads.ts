import { vpcSubnetView } from '#api/generated/vpcs.ts'
import { inVpcUnlessId } from '#app/shared/vpcs/vpc-reads.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type SubnetParams = Params<'/projects/:project/vpcs/:vpc/subnets/:subnet'>

export const subnetOf = ({ project, vpc, subnet }: SubnetParams) =>
  query(vpcSubnetView, { path: { subnet }, query: inVpcUnlessId(project, vpc, subnet) })
