import type { BgpPeerState, BgpPeerStatus } from '#api/generated/system-networking.ts'
import { ipBlockProblem, isNetwork, isWithin, networkOf, rangeBetween, rangeOf } from './ip-addresses.ts'

/** In the order in which a session comes up. */
const states: readonly BgpPeerState[] = [
  'idle',
  'connect',
  'active',
  'open_sent',
  'open_confirm',
  'session_setup',
  'established',
]

const meanings: Record<BgpPeerState, string> = {
  idle: 'No connections are attempted or accepted until the idle hold time is over.',
  connect: 'Waiting for the TCP connection to the peer.',
  active: 'Could not connect. Waiting for the peer to connect, or for the next retry.',
  open_sent: 'Connected and sent its Open message. Waiting for the peer’s Open message.',
  open_confirm: 'Agreed with the peer. Waiting for its first keepalive.',
  session_setup: 'About to exchange the first routes.',
  established: 'Exchanging routes.',
}

/** What a state says of a session; undefined for one that this version does not know. */
export const stateMeaning = (state: string): string | undefined =>
  Object.hasOwn(meanings, state) ? meanings[state as BgpPeerState] : undefined

type Session = Pick<BgpPeerStatus, 'addr' | 'state' | 'stateDurationMillis' | 'switch'>

/** Worst first: what is furthest from being up; of those that are up, what came up last. */
export const worstFirst = (a: Session, b: Session): number =>
  states.indexOf(a.state) - states.indexOf(b.state) ||
  (a.state === 'established' ? a.stateDurationMillis - b.stateDurationMillis : 0) ||
  a.switch.localeCompare(b.switch) ||
  a.addr.localeCompare(b.addr, 'en', { numeric: true })

/** A block of an address lot, by the lot's name. */
export interface LotBlock {
  id: string
  lot: string
  first: string
  last: string
}

/** The block that has all of a valid network. */
export const blockOf = (network: string, blocks: readonly LotBlock[]): LotBlock | undefined =>
  blocks.find((block) => isWithin(rangeBetween(block), rangeOf(network)))

/** What is wrong with a network to be announced, worded for a form field; undefined for a good one. */
export function announcedProblem(network: string): string | undefined {
  const problem = ipBlockProblem(network)
  if (problem) return problem
  return isNetwork(network) ? undefined : `Must use the network address: ${networkOf(network)}`
}

/** A network that is announced, and the block that it is taken from. */
export interface Announced {
  network: string
  addressLotBlockId: string
}

const keyOf = ({ network, addressLotBlockId }: Announced) => `${network} ${addressLotBlockId}`

/** Those of some announcements that others have not. */
const without = <Of extends Announced>(some: readonly Of[], others: readonly Announced[]): Of[] => {
  const known = new Set(others.map(keyOf))
  return some.filter((it) => !known.has(keyOf(it)))
}

/** The prefixes that come and go from one list of announcements to another. */
export function prefixChanges(before: readonly Announced[], after: readonly Announced[]) {
  const networks = (of: readonly Announced[]) => new Set(of.map(({ network }) => network))
  const [were, are] = [networks(before), networks(after)]
  return {
    added: [...are].filter((network) => !were.has(network)),
    withdrawn: [...were].filter((network) => !are.has(network)),
  }
}

/** What was changed of a base, made to what others have made of it meanwhile. */
export const mergeAnnounced = ({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', readonly Announced[]>): Announced[] => [
  ...without(theirs, without(base, mine)),
  ...without(without(mine, base), theirs),
]
