import { nothingReason, useOptions } from '#app/components/fields/options.ts'
import { subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

/**
 * The VPC's subnets; `others` are those that the router is not attached to. One that a form has `chosen` stays
 * among them when it is attached, so that an attempt that fails at a later one can be repeated.
 */
export function useOtherSubnets(
  { project, vpc }: VpcParams,
  routerId: string,
  chosen: readonly string[] = [],
) {
  const subnets = useOptions(subnetsOf(project, vpc), { noun: 'subnets in this VPC' })
  const others = subnets.items.filter(
    ({ id, customRouterId }) => customRouterId !== routerId || chosen.includes(id),
  )
  return {
    ...subnets,
    others,
    reason: nothingReason(subnets, others.length, 'All subnets in the VPC already use this router'),
  }
}
