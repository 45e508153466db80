import { type AddressRange, ipProblem, isWithin, overlaps, rangeOf } from './ip-addresses.ts'

/** The addresses that many can listen to (RFC 5771, RFC 4291), by IP version. */
export const multicastBlocks = { v4: '224.0.0.0/4', v6: 'ff00::/8' } as const

/** VLAN IDs that a group may have: 0, 1 and 4095 are reserved. */
export const mvlanLimits = { min: 2, max: 4094 } as const

const blocks = Object.values(multicastBlocks).map(rangeOf)

/** Whether all addresses of a range are multicast addresses. */
export const isMulticast = (range: AddressRange): boolean => blocks.some((block) => isWithin(block, range))

/** Whether any address of a range is a multicast address. */
export const hasMulticast = (range: AddressRange): boolean => blocks.some((block) => overlaps(block, range))

/** What is wrong with a multicast address, worded for a form field; undefined for a good one. */
export const multicastProblem = (text: string): string | undefined =>
  ipProblem(text) ??
  (isMulticast(rangeOf(text))
    ? undefined
    : `Must be a multicast address, in ${multicastBlocks.v4} or ${multicastBlocks.v6}`)

/** What is wrong with the address of one who sends to a group, beside the others; undefined for a good one. */
export function sourceProblem(text: string, others: string[]): string | undefined {
  const problem = ipProblem(text)
  if (problem) return problem
  if (isMulticast(rangeOf(text))) return 'A source cannot be a multicast address'
  return others.includes(text) ? 'This source is already listed' : undefined
}
