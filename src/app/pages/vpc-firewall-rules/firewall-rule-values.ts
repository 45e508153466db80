import type {
  VpcFirewallRuleHostFilter,
  VpcFirewallRuleProtocol,
  VpcFirewallRuleUpdate,
} from '#api/generated/vpcs.ts'
import { icmpCodeProblem, portRangeProblem } from '#domain/network/firewall-rules.ts'
import { ipBlockProblem, ipProblem } from '#domain/network/ip-addresses.ts'

/** A target or host in the form. */
export interface PlaceValue {
  type: VpcFirewallRuleHostFilter['type']
  value: string
}

/** A protocol in the form; type and code are for ICMP, and empty means any. */
export interface ProtocolValue {
  type: VpcFirewallRuleProtocol['type']
  icmpType: string
  code: string
  /** A protocol of a newer server, as it was sent. */
  sent?: VpcFirewallRuleProtocol
}

export interface RuleValues {
  name: string
  description: string
  status: VpcFirewallRuleUpdate['status']
  action: VpcFirewallRuleUpdate['action']
  direction: VpcFirewallRuleUpdate['direction']
  priority: number
  targets: PlaceValue[]
  hosts: PlaceValue[]
  protocols: ProtocolValue[]
  /** Ports and ranges, separated by commas. */
  ports: string
  /**
   * The rules when the form was opened. A draft restores these; the edited rule itself is in the form's
   * default values.
   */
  base: VpcFirewallRuleUpdate[]
}

const protocolTypes: readonly string[] = ['tcp', 'udp', 'icmp']

export const emptyProtocol: ProtocolValue = { type: 'tcp', icmpType: '', code: '' }

/** A rule for all inbound traffic to a VPC. */
export const newRule = (vpc: string): VpcFirewallRuleUpdate => ({
  name: '',
  description: '',
  status: 'enabled',
  action: 'allow',
  direction: 'inbound',
  priority: 1000,
  targets: [{ type: 'vpc', value: vpc }],
  filters: {},
})

export function valuesOf(rule: VpcFirewallRuleUpdate): Omit<RuleValues, 'base'> {
  const { name, description, status, action, direction, priority, targets, filters } = rule
  return {
    name,
    description,
    status,
    action,
    direction,
    priority,
    targets: targets.map(({ type, value }) => ({ type, value })),
    hosts: (filters.hosts ?? []).map(({ type, value }) => ({ type, value })),
    protocols: (filters.protocols ?? []).map((protocol) => ({
      type: protocol.type,
      icmpType: protocol.type === 'icmp' ? (protocol.value?.icmpType.toString() ?? '') : '',
      code: protocol.type === 'icmp' ? (protocol.value?.code ?? '') : '',
      ...(protocolTypes.includes(protocol.type) ? {} : { sent: protocol }),
    })),
    ports: (filters.ports ?? []).join(', '),
  }
}

export const portsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

export function portsProblem(text: string): string | undefined {
  for (const port of portsIn(text)) {
    const problem = portRangeProblem(port)
    if (problem) return `${port}: ${problem}`
  }
  return undefined
}

export function icmpProblem({
  icmpType,
  code,
}: Pick<ProtocolValue, 'icmpType' | 'code'>): string | undefined {
  if (!icmpType) return code ? 'A code requires a type' : undefined
  if (!/^\d{1,3}$/.test(icmpType) || Number(icmpType) > 255) return 'ICMP type must be between 0 and 255'
  return code ? icmpCodeProblem(code) : undefined
}

/** Checks addresses and blocks; names come from a list. */
export function placeProblem({ type, value }: PlaceValue): string | undefined {
  if (type === 'ip') return ipProblem(value)
  return type === 'ip_net' ? ipBlockProblem(value) : undefined
}

const placesOf = (places: readonly PlaceValue[]) => places.map(({ type, value }) => ({ type, value }))

function protocolOf({ type, icmpType, code, sent }: ProtocolValue): VpcFirewallRuleProtocol {
  if (sent) return sent
  if (type !== 'icmp') return { type }
  return { type, value: icmpType === '' ? null : { icmpType: Number(icmpType), code: code || null } }
}

export const ruleOf = (values: Omit<RuleValues, 'base'>): VpcFirewallRuleUpdate => ({
  name: values.name,
  description: values.description,
  status: values.status,
  action: values.action,
  direction: values.direction,
  priority: values.priority,
  targets: placesOf(values.targets),
  filters: {
    hosts: values.hosts.length > 0 ? placesOf(values.hosts) : null,
    protocols: values.protocols.length > 0 ? values.protocols.map(protocolOf) : null,
    ports: portsIn(values.ports).length > 0 ? portsIn(values.ports) : null,
  },
})

/** The rule of an incomplete form; omits unfinished and invalid parts. */
export const ruleSoFar = (values: Omit<RuleValues, 'base'>): VpcFirewallRuleUpdate => ({
  ...ruleOf({
    ...values,
    targets: values.targets.filter(isFinished),
    hosts: values.hosts.filter(isFinished),
    protocols: values.protocols.filter((protocol) => !icmpProblem(protocol)),
    ports: portsIn(values.ports)
      .filter((port) => !portRangeProblem(port))
      .join(),
    priority: Number.isInteger(values.priority) ? values.priority : 0,
  }),
})

/** Whether a filter is typed but has no finished entry: leaving it out would make the rule match too much. */
export const isMidway = ({ hosts, protocols, ports }: Pick<RuleValues, 'hosts' | 'protocols' | 'ports'>) =>
  (hosts.length > 0 && !hosts.some(isFinished)) ||
  (protocols.length > 0 && protocols.every((protocol) => icmpProblem(protocol))) ||
  (portsIn(ports).length > 0 && portsIn(ports).every((port) => portRangeProblem(port)))

const isFinished = (place: PlaceValue) => place.value !== '' && !placeProblem(place)
