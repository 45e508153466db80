import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { inOrder, nicsHit } from '#domain/network/firewall-decision.ts'
import type { Finding } from '#domain/network/firewall-analysis.ts'
import { idWithin } from '#domain/offline/object-ids.ts'
import { instancesOf, type KnownNetwork, lookUpRules } from './use-network.ts'

/** A rule as a row. The id is derived from the name, as every write assigns new ids to all rules. */
export interface RuleRow extends VpcFirewallRule {
  ruleId: string
  finding: Finding | undefined
  /** Instances it applies to; undefined if some, or its targets, are unknown. */
  instances: string[] | undefined
}

/** In evaluation order, inbound first. */
export function rowsOf(rules: readonly VpcFirewallRule[], known: KnownNetwork): RuleRow[] {
  const { firewall, findings } = lookUpRules(rules, known)
  const compiled = new Map(firewall.rules.map((it) => [it.rule, it]))
  const instancesHitBy = (rule: VpcFirewallRule) => {
    const it = known.isPartial ? undefined : compiled.get(rule)
    return it && instancesOf(nicsHit(it, firewall.index), known.network)
  }
  const rows = inOrder(rules).map((rule) => ({
    ...rule,
    id: idWithin(rule.vpcId, rule.name),
    ruleId: rule.id,
    finding: findings.get(rule.name),
    instances: instancesHitBy(rule),
  }))
  return rows.toSorted((a, b) => Number(a.direction === 'outbound') - Number(b.direction === 'outbound'))
}
