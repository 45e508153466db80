import type {
  VpcFirewallRule,
  VpcFirewallRuleHostFilter,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleTarget,
} from '#api/generated/vpcs.ts'

const nouns: Record<string, string> = {
  vpc: 'VPC ',
  subnet: 'subnet ',
  instance: 'instance ',
  ip: '',
  ip_net: '',
}

/** A target or a host filter as words: `subnet storage`, `192.0.2.66`. */
export const placeText = ({ type, value }: VpcFirewallRuleTarget | VpcFirewallRuleHostFilter): string =>
  `${nouns[type] ?? `${type} `}${value}`

/** A protocol filter as words: `TCP`, `ICMP type 3 code 0-4`. */
export function protocolText(protocol: VpcFirewallRuleProtocol): string {
  const word = protocol.type.toUpperCase()
  if (protocol.type !== 'icmp' || !protocol.value) return word
  const { icmpType, code } = protocol.value
  return `${word} type ${icmpType}${code ? ` code ${code}` : ''}`
}

/** What traffic a rule is about: `TCP, UDP on ports 80, 443 from subnet storage`; all of it where it has no filters. */
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
