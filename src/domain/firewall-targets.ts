import type { VpcFirewallRule, VpcFirewallRuleTarget } from '#api/generated/vpcs.ts'
import { blockContains, ipBlockProblem, ipProblem } from './ip-addresses.ts'

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
 * The rules of which a target is one of an instance's interfaces, as the firewall takes them: the lowest priority first.
 * A rule reaches no further than its own VPC, and one without targets reaches nothing.
 */
export const rulesThatApply = (
  rules: readonly VpcFirewallRule[],
  instance: string,
  nics: readonly FirewallNic[],
): AppliedRule[] =>
  rules
    .map((rule) => ({
      ...rule,
      nics: nics.filter((nic) => appliesTo(rule, instance, nic)).map(({ name }) => name),
    }))
    .filter((rule) => rule.nics.length > 0)
    .toSorted((a, b) => a.priority - b.priority || (a.name < b.name ? -1 : 1))

const appliesTo = ({ vpcId, targets }: VpcFirewallRule, instance: string, nic: FirewallNic): boolean =>
  vpcId === nic.vpcId && targets.some((target) => isMeant(target, instance, nic))

function isMeant({ type, value }: VpcFirewallRuleTarget, instance: string, nic: FirewallNic): boolean {
  switch (type) {
    case 'vpc':
      return value === nic.vpcName
    case 'subnet':
      return value === nic.subnetName
    case 'instance':
      return value === instance
    case 'ip':
      return !ipProblem(value) && blockContains(value, nic.ip)
    case 'ip_net':
      return !ipBlockProblem(value) && blockContains(value, nic.ip)
    default:
      return false
  }
}
