import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import type { Outcome } from '#domain/network/firewall-decision.ts'

interface Circumstances {
  rule: VpcFirewallRuleUpdate
  /** The deciding rule, if any. */
  by: VpcFirewallRuleUpdate | undefined
  isIcmp: boolean
}

/** Why a rule decides about a packet or does not. */
export function outcomeText(outcome: Outcome, { rule, by, isIcmp }: Circumstances): string {
  const texts: Record<Outcome, string> = {
    decides: 'Matches and decides the outcome.',
    disabled: 'Disabled.',
    direction: `Applies only to ${rule.direction} traffic.`,
    target: 'The instance is not a target.',
    host: 'The other address matches none of its hosts.',
    protocol: 'Applies only to other protocols.',
    icmp: 'Applies only to other ICMP types or codes.',
    port: isIcmp ? 'Requires a port, and ICMP has none.' : 'Applies only to other ports.',
    later: laterText(rule, by),
  }
  return texts[outcome]
}

/** Between rules of the same priority and action the server has no order. */
function laterText(rule: VpcFirewallRuleUpdate, by: VpcFirewallRuleUpdate | undefined): string {
  if (!by || by.priority !== rule.priority) return `Matches, but ${by?.name ?? 'another rule'} comes first.`
  return by.action === rule.action
    ? `Matches, and does the same as ${by.name} at the same priority.`
    : `Matches, but ${by.name} denies it at the same priority.`
}
