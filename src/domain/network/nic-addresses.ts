import type { VpcSubnet } from '#api/generated/vpcs.ts'
import {
  blockContains,
  blocksOverlap,
  ipBlockProblem,
  ipProblem,
  ipVersion,
  isNetwork,
  networkOf,
} from './ip-addresses.ts'
import { isReserved, reservedAtStart } from './subnet-blocks.ts'

/** What is wrong with an interface's address, as far as its subnet and the used addresses are known. */
export function nicAddressProblem(
  text: string,
  subnet: Pick<VpcSubnet, 'ipv4Block' | 'ipv6Block'> | undefined,
  taken: readonly string[],
): string | undefined {
  const problem = ipProblem(text)
  if (problem || !subnet) return problem
  const block = blockFor(subnet, text)
  if (ipBlockProblem(block)) return undefined
  if (!blockContains(block, text)) return `Must be an address in ${block}`
  if (isReserved(block, text))
    return `The first ${reservedAtStart} addresses and the last one of ${block} are reserved`
  return taken.some((other) => blockContains(other, text))
    ? 'Another interface in the subnet has this address'
    : undefined
}

/** The subnet's block of the same IP version as the address. */
export const blockFor = (
  { ipv4Block, ipv6Block }: Pick<VpcSubnet, 'ipv4Block' | 'ipv6Block'>,
  ip: string,
): string => (ipVersion(ip) === 4 ? ipv4Block : ipv6Block)

/** What is wrong with a transit block, for a form field; checks for overlap with earlier ones. */
export function transitIpProblem(text: string, before: readonly string[]): string | undefined {
  const problem = ipBlockProblem(text)
  if (problem) return problem
  if (!isNetwork(text)) return `Must be the network address, ${networkOf(text)}`
  const other = before.find((block) => !ipBlockProblem(block) && blocksOverlap(block, text))
  if (other === undefined) return undefined
  return networkOf(other) === networkOf(text) ? 'Already in the list' : `Overlaps with ${other}`
}
