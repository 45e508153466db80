import { type VpcSubnet, vpcSubnetList, vpcSubnetView } from '#api/generated/vpcs.ts'
import { inVpcUnlessId } from '#app/shared/vpcs/vpc-reads.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

type SubnetParams = Params<'/projects/:project/vpcs/:vpc/subnets/:subnet'>

export const subnetOf = ({ project, vpc, subnet }: SubnetParams) => {
  const isIt = ({ id, name }: VpcSubnet) => name === subnet || id === subnet
  const within = inVpcUnlessId(project, vpc, subnet)
  return viewOrListed(query(vpcSubnetView, { path: { subnet }, query: within }), vpcSubnetList, isIt)
}
