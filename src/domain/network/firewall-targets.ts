import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { inOrder } from './firewall-decision.ts'
import { indexNetwork } from './firewall-network.ts'

/** A network interface as firewall rules see it; a name is undefined where it is not known. */
export interface FirewallNic {
  name: string
  ip: string
  vpcId: string
  vpcName: string | undefined
  subnetName: string | undefined
}

/** A rule with the names of those interfaces of an instance that it applies to. */
export type AppliedRule = VpcFirewallRule & { nics: string[] }

/**
 * The rules of which a target is one of an instance's interfaces, in the order in which they decide. A rule reaches no further
 * than its own VPC, and one without targets reaches nothing.
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
