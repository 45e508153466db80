import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { inOrder } from './firewall-decision.ts'
import { indexNetwork } from './firewall-network.ts'

/** A network interface as seen by firewall rules; names are undefined if unknown. */
export interface FirewallNic {
  name: string
  ip: string
  vpcId: string
  vpcName: string | undefined
  subnetName: string | undefined
}

/** A rule with the names of the instance's interfaces it applies to. */
export type AppliedRule = VpcFirewallRule & { nics: string[] }

/**
 * The rules that target an instance's interfaces, in order of evaluation. A rule applies only in its own VPC,
 * and without targets to nothing.
 */
export function rulesThatApply(
  rules: readonly VpcFirewallRule[],
  instance: string,
  nics: readonly FirewallNic[],
): AppliedRule[] {
  const byVpc = Map.groupBy(nics, ({ vpcId }) => vpcId)
  const indexes = new Map([...byVpc].map(([vpcId, inVpc]) => [vpcId, indexOf(instance, inVpc)]))
  return inOrder(rules).flatMap((rule) => {
    const flags = indexes.get(rule.vpcId)?.flagsOf(rule.targets)
    const names = (byVpc.get(rule.vpcId) ?? []).filter((_, at) => flags?.[at] === 1).map(({ name }) => name)
    return names.length > 0 ? [{ ...rule, nics: names }] : []
  })
}

const indexOf = (instance: string, nics: FirewallNic[]) =>
  indexNetwork({
    vpc: nics[0]?.vpcName,
    subnets: [],
    nics: nics.map(({ name, ip, subnetName }) => ({ id: name, name, ip, instance, subnet: subnetName })),
  })
