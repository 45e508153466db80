import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import {
  blockContains,
  ipBlockProblem,
  ipProblem,
  ipVersion,
  isBlockWithin,
  isNetwork,
  networkOf,
  rangeOf,
  sizeOf,
} from './ip-addresses.ts'
import { addressesText, countText } from './ip-pools.ts'

/** Splits networks at lines, spaces or commas. */
export const netsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** What is wrong with the first invalid network, for a form field; undefined if all are valid. */
export function netsProblem(text: string): string | undefined {
  const nets = netsIn(text)
  if (nets.length === 0) return 'Add at least one network. An empty list would lock everyone out'
  for (const net of nets) {
    const problem = netProblem(net)
    if (problem) return `${net}: ${problem}`
  }
  return undefined
}

/** A single address would be a valid network, but the API requires its prefix length. */
const netProblem = (net: string): string | undefined =>
  ipProblem(net) ? ipBlockProblem(net) : `Enter a single address as ${netOfOne(net)}`

/** The network that contains only this address. */
export const netOfOne = (ip: string): string => `${ip}/${ipVersion(ip) === 4 ? 32 : 128}`

/** A valid network that could be written better, and why. */
export interface NetRemark {
  net: string
  text: string
}

/** Remarks on valid networks: not written as the network address, duplicate, or within another. */
export function netRemarks(nets: readonly string[]): NetRemark[] {
  const good = nets.filter((net) => !netProblem(net))
  return good.flatMap((net, at) => {
    if (!isNetwork(net)) return [{ net, text: `is the same as ${networkOf(net)}` }]
    if (good.slice(0, at).some((other) => isSame(other, net))) return [{ net, text: 'is listed twice' }]
    const outer = good.find((other) => isBlockWithin(net, other) && !isSame(other, net))
    return outer ? [{ net, text: `is within ${outer}` }] : []
  })
}

const isSame = (one: string, other: string) => isBlockWithin(one, other) && isBlockWithin(other, one)

/**
 * Removes duplicate and contained networks and writes each as its network address; invalid ones stay as they
 * are.
 */
export function tidied(nets: readonly string[]): string[] {
  const written = [...new Set(nets.map((net) => (netProblem(net) ? writtenOut(net) : networkOf(net))))]
  return written.filter(
    (net) =>
      netProblem(net) ||
      !written.some((other) => other !== net && !netProblem(other) && isBlockWithin(net, other)),
  )
}

/** Adds the prefix length to a single address; other text stays. */
const writtenOut = (text: string) => (ipProblem(text) ? text : netOfOne(text))

/** Whether an address may access the API. */
export const isAllowed = (allowed: AllowedSourceIps, ip: string): boolean =>
  allowed.allow === 'any' || netHolding(allowed.ips, ip) !== undefined

/** The first network that contains an address. */
export const netHolding = (nets: readonly string[], ip: string): string | undefined =>
  nets.find((net) => blockContains(net, ip))

/** The IP versions without any network in the list. */
export const versionsLeftOut = (nets: readonly string[]): ('IPv4' | 'IPv6')[] =>
  ([4, 6] as const)
    .filter((version) => !nets.some((net) => ipVersion(net) === version))
    .map((it) => `IPv${it}` as const)

/**
 * The number of addresses in valid networks, without overlaps: `16 addresses`, `256 IPv4 and 2^64 IPv6
 * addresses`.
 */
export function sizeText(nets: readonly string[]): string {
  const sizes = ([4, 6] as const).flatMap((version) => {
    const own = tidied(nets).filter((net) => ipVersion(net) === version)
    return own.length > 0 ? [{ version, size: own.reduce((sum, net) => sum + sizeOf(rangeOf(net)), 0n) }] : []
  })
  const [first, ...others] = sizes
  if (first && others.length === 0) return addressesText(first.size)
  return `${sizes.map(({ version, size }) => `${countText(size)} IPv${version}`).join(' and ')} addresses`
}

export interface AllowedChange {
  /** From a list to anyone, or vice versa. */
  switched: 'to any' | 'to a list' | undefined
  added: string[]
  removed: string[]
}

const netsOf = (allowed: AllowedSourceIps) => (allowed.allow === 'list' ? allowed.ips : [])

/** Ignores the order of the networks. */
export function allowedChange(before: AllowedSourceIps, after: AllowedSourceIps): AllowedChange {
  const [old, now] = [netsOf(before), netsOf(after)]
  return {
    switched: before.allow === after.allow ? undefined : after.allow === 'any' ? 'to any' : 'to a list',
    added: now.filter((net) => !old.includes(net)),
    removed: old.filter((net) => !now.includes(net)),
  }
}

/** Whether two states of the allowlist allow the same networks. */
export function isSameAllowed(one: AllowedSourceIps, other: AllowedSourceIps): boolean {
  const { switched, added, removed } = allowedChange(one, other)
  return !switched && added.length === 0 && removed.length === 0
}

/** A change in words: `added: 10.0.0.0/8; removed: 192.0.2.0/24`. */
export function changeText({ switched, added, removed }: AllowedChange): string {
  if (switched === 'to any') return 'anyone is allowed'
  if (switched === 'to a list') return `only these are allowed: ${added.join(', ')}`
  return [
    added.length > 0 && `added: ${added.join(', ')}`,
    removed.length > 0 && `removed: ${removed.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Who is allowed, in short: `anyone`, `10.0.0.0/8 and 2 more networks`. */
export function allowedText(allowed: AllowedSourceIps): string {
  if (allowed.allow === 'any') return 'anyone'
  const [first = 'nobody', ...others] = allowed.ips
  if (others.length === 0) return first
  return `${first} and ${others.length} more ${others.length === 1 ? 'network' : 'networks'}`
}
