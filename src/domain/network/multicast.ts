import { type AddressRange, ipProblem, isWithin, overlaps, rangeOf } from './ip-addresses.ts'

/** Multicast addresses by IP version (RFC 5771, RFC 4291). */
export const multicastBlocks = { v4: '224.0.0.0/4', v6: 'ff00::/8' } as const

/** Valid VLAN IDs of a group: 0, 1 and 4095 are reserved. */
export const mvlanLimits = { min: 2, max: 4094 } as const

const blocks = Object.values(multicastBlocks).map(rangeOf)

/** Whether a range is entirely multicast. */
export const isMulticast = (range: AddressRange): boolean => blocks.some((block) => isWithin(block, range))

/** Whether a range contains any multicast address. */
export const hasMulticast = (range: AddressRange): boolean => blocks.some((block) => overlaps(block, range))

/** What is wrong with a multicast address, for a form field; undefined if it is valid. */
export const multicastProblem = (text: string): string | undefined =>
  ipProblem(text) ??
  (isMulticast(rangeOf(text))
    ? undefined
    : `Must be a multicast address, in ${multicastBlocks.v4} or ${multicastBlocks.v6}`)

/** What is wrong with a source address of a group; undefined if it is valid and not among the others. */
export function sourceProblem(text: string, others: string[]): string | undefined {
  const problem = ipProblem(text)
  if (problem) return problem
  if (isMulticast(rangeOf(text))) return 'A source cannot be a multicast address'
  return others.includes(text) ? 'This source is already listed' : undefined
}
