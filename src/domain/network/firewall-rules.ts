import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { isRecord } from '#api/objects.ts'
import { maxPort, portDigits, priorityLimits } from '#domain/limits.ts'

/** Firewall rules of a VPC; the API's limit. */
const maxFirewallRules = 1024

/** Targets of a rule, and filters of each kind; the API's limit. */
const maxFirewallFilters = 256

const maxIcmp = 255

/** Parses `80` or `80-443` with at most `digits` digits per number; undefined if invalid. */
function parseRange(text: string, digits: number): { first: number; last: number } | undefined {
  const [, first, last = first] = new RegExp(`^(\\d{1,${digits}})(?:-(\\d{1,${digits}}))?$`).exec(text) ?? []
  if (first === undefined || Number(last) < Number(first)) return undefined
  return { first: Number(first), last: Number(last) }
}

/** What is wrong with a port filter, for a form field; `firewallRulesProblem` refuses ports above 65535. */
export function portRangeProblem(text: string): string | undefined {
  return parseRange(text, portDigits) ? undefined : 'Must be a port or a range of ports, such as 80 or 80-443'
}

/** What is wrong with an ICMP code filter, for a form field; undefined if it is valid. */
export function icmpCodeProblem(text: string): string | undefined {
  const range = parseRange(text, 3)
  if (!range) return 'Must be a code or a range of codes, such as 0 or 0-3'
  return range.last > maxIcmp ? `ICMP code must be at most ${maxIcmp}` : undefined
}

/**
 * Whether a rule tells what it is about: answers are not checked below their first level, and a server of another
 * version may omit either.
 */
export const isReadableRule = ({
  targets,
  filters,
}: Pick<VpcFirewallRuleUpdate, 'targets' | 'filters'>): boolean => Array.isArray(targets) && isRecord(filters)

/** What is wrong with a VPC's rules, each and together, as a sentence; undefined if they are valid. */
export function firewallRulesProblem(rules: readonly VpcFirewallRuleUpdate[]): string | undefined {
  if (rules.length > maxFirewallRules) return `A VPC can have at most ${maxFirewallRules} firewall rules`
  const names = new Set<string>()
  for (const rule of rules) {
    if (names.has(rule.name)) return `Rule names must be unique: “${rule.name}” appears twice`
    names.add(rule.name)
    const problem = ruleProblem(rule)
    if (problem) return `Rule “${rule.name}”: ${problem}`
  }
  return undefined
}

function ruleProblem({ priority, targets, filters }: VpcFirewallRuleUpdate): string | undefined {
  const { hosts, ports, protocols } = filters
  if (!Number.isInteger(priority) || priority < priorityLimits.min || priority > priorityLimits.max)
    return `Priority must be between ${priorityLimits.min} and ${priorityLimits.max}`
  if ([targets, hosts, ports, protocols].some((list) => (list?.length ?? 0) > maxFirewallFilters))
    return `A rule can have at most ${maxFirewallFilters} targets and ${maxFirewallFilters} filters of each kind`
  const icmp = (protocols ?? []).map((protocol) => (protocol.type === 'icmp' ? protocol.value : null))
  if (icmp.some((filter) => filter && (filter.icmpType < 0 || filter.icmpType > maxIcmp)))
    return `ICMP type must be between 0 and ${maxIcmp}`
  const codes = icmp.flatMap((filter) => filter?.code ?? [])
  if ((ports ?? []).some((text) => (parseRange(text, portDigits)?.last ?? 0) > maxPort))
    return `Port must be at most ${maxPort}`
  return [...(ports ?? []).map(portRangeProblem), ...codes.map(icmpCodeProblem)].find(Boolean)
}
