import { icmpCodeProblem } from '#domain/network/firewall-rules.ts'
import type { Packet } from '#domain/network/firewall-decision.ts'
import type { VpcNetwork, VpcNic } from '#domain/network/firewall-network.ts'
import { ipProblem } from '#domain/network/ip-addresses.ts'
import { maxPort } from '#domain/limits.ts'

/** What is asked of the firewall, as the address of the page holds it; all of it may be empty or wrong. */
export interface Question {
  direction: Packet['direction']
  /** The instance whose firewall it is, as `nicKey` calls it. */
  instance: string
  /** The other end is an instance of the VPC, by its key, or an address. */
  hostKind: 'instance' | 'address'
  host: string
  protocol: 'tcp' | 'udp' | 'icmp'
  port: string
  icmpType: string
  icmpCode: string
}

const keys = ['check', 'instance', 'hostKind', 'host', 'protocol', 'port', 'icmpType', 'icmpCode'] as const

/** The question in an address. */
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

/** An address with the question in it, or with none. */
export function withQuestion(search: URLSearchParams, question: Question | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const key of keys) next.delete(key)
  if (!question) return next
  const { direction, icmpType, icmpCode, port, ...rest } = question
  const of = question.protocol === 'icmp' ? { icmpType, icmpCode } : { port }
  for (const [key, value] of Object.entries({ check: direction, ...rest, ...of })) next.set(key, value)
  return next
}

/** What an interface is called in a question: its instance, with its own name where the instance has several in the VPC. */
export function nicKey({ id, instance, name }: VpcNic, { nics }: VpcNetwork): string {
  if (instance === undefined) return id
  const several = nics.filter((nic) => nic.instance === instance).length > 1
  return several ? `${instance}/${name}` : instance
}

/** What is wrong with each part of a question, worded for a form field; parts that are empty are only missing. */
export interface QuestionProblems {
  host?: string | undefined
  instance?: string | undefined
  port?: string | undefined
  icmpType?: string | undefined
  icmpCode?: string | undefined
}

const numberProblem = (text: string, most: number, noun: string) =>
  /^\d{1,5}$/.test(text) && Number(text) <= most ? undefined : `Must be a ${noun} from 0 to ${most}`

/** The packet that a question is about, as far as it is complete and right. */
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
  // One that is not known yet may be there all the same.
  const gone = isPartial ? undefined : 'The VPC has no such instance'
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

/** The same question to the firewall of the other instance. */
export const otherSide = (question: Question): Question => ({
  ...question,
  direction: question.direction === 'inbound' ? 'outbound' : 'inbound',
  instance: question.host,
  host: question.instance,
})
