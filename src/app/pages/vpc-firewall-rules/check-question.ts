import { icmpCodeProblem } from '#domain/network/firewall-rules.ts'
import type { Packet } from '#domain/network/firewall-decision.ts'
import type { VpcNetwork, VpcNic } from '#domain/network/firewall-network.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { maxPort } from '#domain/limits.ts'

/** A question to the firewall as stored in the URL; any part may be empty or invalid. */
export interface Question {
  direction: Packet['direction']
  /** The instance whose firewall to check, as returned by `nicKey`. */
  instance: string
  /** The other end: an instance of the VPC by `nicKey`, or an address. */
  hostKind: 'instance' | 'address'
  host: string
  protocol: 'tcp' | 'udp' | 'icmp'
  port: string
  icmpType: string
  icmpCode: string
}

const keys = ['check', 'instance', 'hostKind', 'host', 'protocol', 'port', 'icmpType', 'icmpCode'] as const

export function questionIn(search: URLSearchParams): Question {
  const text = (key: (typeof keys)[number], usual = '') => search.get(key) ?? usual
  const protocol = text('protocol')
  return {
    direction: text('check') === 'outbound' ? 'outbound' : 'inbound',
    instance: text('instance'),
    hostKind: text('hostKind') === 'instance' ? 'instance' : 'address',
    host: text('host'),
    protocol: protocol === 'udp' || protocol === 'icmp' ? protocol : 'tcp',
    port: text('port'),
    icmpType: text('icmpType', '8'),
    icmpCode: text('icmpCode', '0'),
  }
}

/** Without a question, removes it from the URL. */
export function withQuestion(search: URLSearchParams, question: Question | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of keys) next.delete(key)
  if (!question) return next
  const { direction, icmpType, icmpCode, port, ...rest } = question
  const of = question.protocol === 'icmp' ? { icmpType, icmpCode } : { port }
  for (const [key, value] of Object.entries({ check: direction, ...rest, ...of })) next.set(key, value)
  return next
}

/** Key of an interface: its instance, with the interface's name if the instance has several in the VPC. */
export function nicKey({ id, instance, name }: VpcNic, { nics }: VpcNetwork): string {
  if (instance === undefined) return id
  const several = nics.filter((nic) => nic.instance === instance).length > 1
  return several ? `${instance}/${name}` : instance
}

/** Errors by part of a question; empty parts only count as missing. */
export interface QuestionProblems {
  host?: string | undefined
  instance?: string | undefined
  port?: string | undefined
  icmpType?: string | undefined
  icmpCode?: string | undefined
}

const numberProblem = (text: string, most: number, noun: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= most ? undefined : `Must be a ${noun} from 0 to ${most}`

/** The packet of a question, if complete and valid. */
export function packetOf(
  question: Question,
  network: VpcNetwork,
  isPartial: boolean,
): { packet?: Packet; problems: QuestionProblems } {
  const { direction, hostKind, host, protocol, port, icmpType, icmpCode } = question
  const find = (key: string) => network.nics.find((nic) => nicKey(nic, network) === key)
  const nic = find(question.instance)
  const other = hostKind === 'instance' ? find(host) : undefined
  const given = (text: string, problem: string | undefined) => (text ? problem : undefined)
  // An interface that is unknown may exist.
  const gone = isPartial ? undefined : 'This instance is not in the VPC'
  const problems: QuestionProblems = {
    instance: given(question.instance, nic ? undefined : gone),
    host: given(host, hostKind === 'address' ? ipProblem(host) : other ? undefined : gone),
    ...(protocol === 'icmp'
      ? {
          icmpType: given(icmpType, numberProblem(icmpType, 255, 'type')),
          icmpCode: given(
            icmpCode,
            icmpCode.includes('-') ? 'Must be a single code' : icmpCodeProblem(icmpCode),
          ),
        }
      : { port: given(port, numberProblem(port, maxPort, 'port')) }),
  }
  const parts = protocol === 'icmp' ? [icmpType, icmpCode] : [port]
  const isWhole = ![host, ...parts].includes('') && !Object.values(problems).some(Boolean)
  const address = hostKind === 'address' ? host : other?.ip
  if (!nic || !address || !isWhole) return { problems }
  return {
    problems,
    packet: {
      direction,
      nic: nic.id,
      host: address,
      protocol:
        protocol === 'icmp'
          ? { type: 'icmp', icmpType: Number(icmpType), code: Number(icmpCode) }
          : { type: protocol, port: Number(port) },
    },
  }
}

/** The same packet, from the other instance's side. */
export const otherSide = (question: Question): Question => ({
  ...question,
  direction: question.direction === 'inbound' ? 'outbound' : 'inbound',
  instance: question.host,
  host: question.instance,
})
