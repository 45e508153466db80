import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { analyse, type Finding } from '#domain/network/firewall-analysis.ts'
import { compileFirewall, type Firewall } from '#domain/network/firewall-decision.ts'
import type { VpcNetwork, VpcNic } from '#domain/network/firewall-network.ts'
import { isReadableRule } from '#domain/network/firewall-rules.ts'
import { useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import { vpcOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { useAnswer } from '#app/data/query.ts'

/** The readable parts of a VPC, as its firewall sees them. */
export interface KnownNetwork {
  network: VpcNetwork
  isPartial: boolean
}

/** The VPC of the route, with its subnets and interfaces. */
export function useNetwork(params: VpcParams): KnownNetwork {
  const vpc = useAnswer(vpcOf(params)).value.name
  const { subnets = [], nics, isPartial } = useVpcNics(params.project, params.vpc)
  const network: VpcNetwork = {
    vpc,
    subnets,
    nics: nics.map(({ nic, subnet, instance }) => ({
      id: nic.id,
      name: nic.name,
      ip: nic.ip,
      instance: instance?.name,
      subnet: subnet.name,
    })),
  }
  return { network, isPartial: isPartial || nics.some(({ instance }) => !instance) }
}

interface LookedUp {
  firewall: Firewall<VpcFirewallRule>
  findings: Map<string, Finding>
}

/** Readable rules with everything known about them in their VPC. */
export function lookUpRules(
  rules: readonly VpcFirewallRule[],
  { network, isPartial }: KnownNetwork,
): LookedUp {
  const firewall = compileFirewall(rules.filter(isReadableRule), network)
  const findings = analyse(firewall, { isPartial })
  return { firewall, findings: new Map([...findings].filter(([, finding]) => isCertain(finding, rules))) }
}

/** Whether a finding holds: a rule of unknown format may deny what another opens. */
export const isCertain = ({ kind }: Finding, rules: readonly VpcFirewallRuleUpdate[]): boolean =>
  kind !== 'exposed' || rules.every(isReadableRule)

const natural = new Intl.Collator(undefined, { numeric: true })

/** Instances of some interfaces, without duplicates; names the interfaces if an instance has others. */
export function instancesOf(hit: readonly VpcNic[], { nics }: VpcNetwork): string[] {
  const all = Map.groupBy(nics, ({ instance }) => instance)
  const texts = [...Map.groupBy(hit, ({ instance }) => instance)].flatMap(([instance, own]) => {
    if (instance === undefined) return own.map(({ ip }) => ip)
    const isWhole = own.length === all.get(instance)?.length
    return [isWhole ? instance : `${instance} (${own.map(({ name }) => name).join(', ')})`]
  })
  return texts.toSorted(natural.compare)
}
