import { ipBlockProblem, isBlockWithin, isNetwork, widthOf } from './ip-addresses.ts'

/** What is wrong with a VPC's IPv6 prefix, for a form field; undefined if it is valid. */
export function vpcPrefixProblem(text: string): string | undefined {
  const problem = ipBlockProblem(text)
  if (problem) return problem
  if (widthOf(text) !== 48 || !isBlockWithin(text, 'fd00::/8')) return 'Must be a /48 inside fd00::/8'
  return isNetwork(text) ? undefined : 'Must be a network address'
}
