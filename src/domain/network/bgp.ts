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
  idle: 'No connections are attempted or accepted until the idle hold time has passed.',
  connect: 'Waiting for the TCP connection to the peer.',
  active: 'Could not connect. Waiting for the peer to connect, or for the next retry.',
  open_sent: 'Connected, Open message sent. Waiting for the peer’s Open message.',
  open_confirm: 'Parameters agreed with the peer. Waiting for its first keepalive.',
  session_setup: 'About to exchange the first routes.',
  established: 'Exchanging routes.',
}

/** A state's meaning; undefined for an unknown state. */
export const stateMeaning = (state: string): string | undefined =>
  Object.hasOwn(meanings, state) ? meanings[state as BgpPeerState] : undefined

type Session = Pick<BgpPeerStatus, 'addr' | 'state' | 'stateDurationMillis' | 'switch'>

/**
 * Sorts sessions furthest from being up first; among established ones, the most recent first. A server of another
 * version may omit a field.
 */
export const worstFirst = (a: Session, b: Session): number =>
  states.indexOf(a.state) - states.indexOf(b.state) ||
  (a.state === 'established' ? a.stateDurationMillis - b.stateDurationMillis : 0) ||
  (a.switch ?? '').localeCompare(b.switch ?? '') ||
  (a.addr ?? '').localeCompare(b.addr ?? '', 'en', { numeric: true })

/** A block of an address lot, with the lot's name. */
export interface LotBlock {
  id: string
  lot: string
  first: string
  last: string
}

/** The block that contains all of a valid network. */
export const blockOf = (network: string, blocks: readonly LotBlock[]): LotBlock | undefined =>
  blocks.find((block) => isWithin(rangeBetween(block), rangeOf(network)))

/** What is wrong with a network to announce, for a form field; undefined if it is valid. */
export function announcedProblem(network: string): string | undefined {
  const problem = ipBlockProblem(network)
  if (problem) return problem
  return isNetwork(network) ? undefined : `Must be the network address, ${networkOf(network)}`
}

/** An announced network and its address lot block. */
export interface Announced {
  network: string
  addressLotBlockId: string
}

const keyOf = ({ network, addressLotBlockId }: Announced) => `${network} ${addressLotBlockId}`

/** The announcements of `some` that `others` lacks. */
const without = <Of extends Announced>(some: readonly Of[], others: readonly Announced[]): Of[] => {
  const known = new Set(others.map(keyOf))
  return some.filter((it) => !known.has(keyOf(it)))
}

/** Prefixes added and withdrawn between two lists of announcements. */
export function prefixChanges(before: readonly Announced[], after: readonly Announced[]) {
  const networks = (of: readonly Announced[]) => new Set(of.map(({ network }) => network))
  const [were, are] = [networks(before), networks(after)]
  return {
    added: [...are].filter((network) => !were.has(network)),
    withdrawn: [...were].filter((network) => !are.has(network)),
  }
}

/** Three-way merge: applies the user's changes to the announcements others have saved. */
export const mergeAnnounced = ({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', readonly Announced[]>): Announced[] => [
  ...without(theirs, without(base, mine)),
  ...without(without(mine, base), theirs),
]
