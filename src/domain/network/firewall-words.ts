import type {
  VpcFirewallIcmpFilter,
  VpcFirewallRule,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleUpdate,
} from '#api/generated/vpcs.ts'
import type { RuleField } from './firewall-merge.ts'
import { placeText } from '#domain/offline/place-words.ts'

/** A protocol filter as text: `TCP`, `ICMP type 3 code 0-4`. One of a newer server may have a value too. */
export function protocolText(protocol: VpcFirewallRuleProtocol): string {
  const word = protocol.type.toUpperCase()
  const { icmpType, code }: Partial<VpcFirewallIcmpFilter> = ('value' in protocol && protocol.value) || {}
  if (icmpType === undefined) return word
  return `${word} type ${icmpType}${code ? ` code ${code}` : ''}`
}

/**
 * A rule's traffic as text: `TCP, UDP on ports 80, 443 from subnet storage`; all traffic if it has no
 * filters.
 */
export function filtersText({ direction, filters }: Pick<VpcFirewallRule, 'direction' | 'filters'>): string {
  const { protocols, ports, hosts } = filters
  const portsText = ports?.length
    ? `${ports.length > 1 || ports[0]?.includes('-') ? 'ports' : 'port'} ${ports.join(', ')}`
    : ''
  const hostsText = hosts?.length
    ? `${direction === 'outbound' ? 'to' : 'from'} ${hosts.map(placeText).join(', ')}`
    : ''
  const what = [(protocols ?? []).map(protocolText).join(', '), portsText].filter(Boolean).join(' on ')
  return [what ? what.charAt(0).toUpperCase() + what.slice(1) : 'All traffic', hostsText]
    .filter(Boolean)
    .join(' ')
}

const icmpTypes: Record<string, string> = {
  0: 'Echo reply',
  3: 'Destination unreachable',
  4: 'Source quench',
  5: 'Redirect',
  8: 'Echo request',
  9: 'Router advertisement',
  10: 'Router solicitation',
  11: 'Time exceeded',
  12: 'Parameter problem',
  13: 'Timestamp',
  14: 'Timestamp reply',
}

/** The name of a common ICMP type; otherwise undefined. */
export const icmpTypeName = (icmpType: string): string | undefined => icmpTypes[icmpType]

const fieldNames: Record<RuleField, string> = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  action: 'Action',
  direction: 'Direction',
  priority: 'Priority',
  targets: 'Targets',
  hosts: 'Hosts',
  ports: 'Ports',
  protocols: 'Protocols',
}

export const fieldName = (field: RuleField): string => fieldNames[field]

/** A field's value as text. */
export function fieldText(field: RuleField, rule: VpcFirewallRuleUpdate): string {
  const { hosts, ports, protocols } = rule.filters
  switch (field) {
    case 'targets':
      return rule.targets.map(placeText).join(', ') || 'None'
    case 'hosts':
      return hosts?.map(placeText).join(', ') || 'Any'
    case 'protocols':
      return protocols?.map(protocolText).join(', ') || 'Any'
    case 'ports':
      return ports?.join(', ') || 'Any'
    default:
      return String(rule[field])
  }
}
