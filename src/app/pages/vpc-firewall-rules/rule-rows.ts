import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { nicsHit } from '#domain/network/firewall-decision.ts'
import type { Finding } from '#domain/network/firewall-analysis.ts'
import { idWithin } from '#domain/offline/object-ids.ts'
import { instancesOf, type KnownNetwork, lookUpRules } from './use-network.ts'

/** A rule as a row. The id is derived from the name, as every write assigns new ids to all rules. */
export interface RuleRow extends VpcFirewallRule {
  ruleId: string
  finding: Finding | undefined
  /** Instances it applies to; undefined if some are unknown. */
  instances: string[] | undefined
}

/** In evaluation order, inbound first. */
export function rowsOf(rules: readonly VpcFirewallRule[], known: KnownNetwork): RuleRow[] {
  const { firewall, findings } = lookUpRules(rules, known)
  const rows = firewall.rules.map((compiled) => ({
    ...compiled.rule,
    id: idWithin(compiled.rule.vpcId, compiled.rule.name),
    ruleId: compiled.rule.id,
    finding: findings.get(compiled.rule.name),
    instances: known.isPartial ? undefined : instancesOf(nicsHit(compiled, firewall.index), known.network),
  }))
  return rows.toSorted((a, b) => Number(a.direction === 'outbound') - Number(b.direction === 'outbound'))
}
