import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { AddressLotBlock, LoopbackAddress } from '#api/generated/system-networking.ts'
import {
  addressText,
  type AddressRange,
  ipProblem,
  ipVersion,
  isWithin,
  rangeBetween,
  rangeOf,
  sizeOf,
} from './ip-addresses.ts'
import { fillText, type KnownRange, poolFill, type PoolFill, rangeProblem, rangeText } from './ip-pools.ts'
import { unionOf, without } from './intervals.ts'

/** An object that uses addresses of a lot. */
export type Holder =
  | { kind: 'loopback'; loopback: LoopbackAddress }
  /** Port settings, and the ports they are applied to, if known. */
  | { kind: 'settings'; name: string; ports: SwitchPort[] | undefined }
  | { kind: 'announcement'; name: string }

export interface Taken {
  blockId: string
  /**
   * An address, possibly with a prefix length, such as `198.51.100.225/32`, of which only the address is
   * used; or an announced prefix.
   */
  network: string
  holder: Holder
}

/** Strips the prefix length. */
export const addressOf = (network: string): string => network.replace(/\/.*/, '')

/** All addresses of an announced prefix, otherwise the single address. */
const spanOf = ({ network, holder }: Taken): AddressRange =>
  rangeOf(holder.kind === 'announcement' ? network : addressOf(network))

export const rangeOfBlock = ({
  firstAddress,
  lastAddress,
}: Pick<AddressLotBlock, 'firstAddress' | 'lastAddress'>) => ({ first: firstAddress, last: lastAddress })

const byFirst = (a: AddressRange, b: AddressRange) =>
  a.version - b.version || Number(a.first > b.first) - Number(a.first < b.first)

/** Sorts by address; the server sorts by id. */
export const inOrder = (blocks: AddressLotBlock[]): AddressLotBlock[] =>
  blocks.toSorted((a, b) => byFirst(rangeOf(a.firstAddress), rangeOf(b.firstAddress)))

export interface BlockUse {
  /** The number of used addresses. */
  fill: PoolFill
  /** Users of its addresses, in address order. */
  taken: Taken[]
  /** Unused ranges. */
  free: AddressRange[]
  /** Where each is in the block, in percent of its length. */
  parts: { announced: boolean; from: number; to: number }[]
}

/** Use of a block; addresses used twice count once. */
export function blockUse(block: AddressLotBlock, all: Taken[]): BlockUse {
  const range = rangeBetween(rangeOfBlock(block))
  const spans = all
    .filter(({ blockId }) => blockId === block.id)
    .map((taken) => ({ taken, span: spanOf(taken) }))
    .filter(({ span }) => isWithin(range, span))
    .toSorted((a, b) => byFirst(a.span, b.span))
  const union = unionOf(spans.map(({ span }) => ({ from: span.first, end: span.last + 1n })))
  const size = sizeOf(range)
  const free = without([{ from: range.first, end: range.last + 1n }], union)
  const at = (address: bigint) => (Number(address - range.first) / Number(size)) * 100
  return {
    fill: poolFill({ capacity: Number(size), remaining: Number(countIn(free)) }),
    taken: spans.map(({ taken }) => taken),
    free: free.map(({ from, end }) => ({ version: range.version, first: from, last: end - 1n })),
    parts: spans.map(({ taken, span }) => ({
      announced: taken.holder.kind === 'announcement',
      from: at(span.first),
      to: at(span.last + 1n),
    })),
  }
}

const countIn = (set: ReturnType<typeof unionOf<bigint>>) =>
  set.reduce((sum, { from, end }) => sum + end - from, 0n)

/** Use of all blocks of a lot together. */
export function lotFill(blocks: AddressLotBlock[], all: Taken[]): PoolFill {
  const fills = blocks.map((block) => blockUse(block, all).fill)
  const capacity = fills.reduce((sum, fill) => sum + fill.capacity, 0)
  const used = fills.reduce((sum, fill) => sum + fill.used, 0)
  return poolFill({ capacity, remaining: capacity - used })
}

/** Use as text; "at least" if some users could not be read. */
export const takenText = (fill: PoolFill, isPart: boolean): string =>
  `${isPart ? 'at least ' : ''}${fillText(fill)}`

/** The first few ranges as text: `198.51.100.224, 198.51.100.227–198.51.100.241 and 2 more`. */
export function rangesText(ranges: AddressRange[], most: number): string {
  const texts = ranges.slice(0, most).map(({ version, first, last }) => {
    const text = addressText(version, first)
    return first === last ? text : rangeText({ first: text, last: addressText(version, last) })
  })
  return shortened(texts, ranges.length)
}

const shortened = (texts: string[], of: number) =>
  `${texts.join(', ')}${of > texts.length ? ` and ${of - texts.length} more` : ''}`

const namedAtMost = 3

const nouns: Record<Holder['kind'], [one: string, several: string]> = {
  loopback: ['loopback address', 'loopback addresses'],
  settings: ['port settings', 'port settings'],
  announcement: ['announce set', 'announce sets'],
}

const byNumber = new Intl.Collator(undefined, { numeric: true })

const nameOf = ({ network, holder }: Taken) => (holder.kind === 'loopback' ? network : holder.name)

/** Why a lot cannot be deleted; undefined if it can. */
export function lotReason(taken: Taken[]): string | undefined {
  const users = (['loopback', 'settings', 'announcement'] as const).flatMap((kind) => {
    const names = [...new Set(taken.filter(({ holder }) => holder.kind === kind).map(nameOf))].toSorted(
      byNumber.compare,
    )
    if (names.length === 0) return []
    const [one, several] = nouns[kind]
    return `${names.length === 1 ? one : several} ${shortened(names.slice(0, namedAtMost), names.length)}`
  })
  return users.length > 0 ? `Used by ${users.join('; ')}` : undefined
}

/** What is wrong with a new block, for a form field; both ends must be valid addresses. */
export function lotBlockProblem(
  block: Pick<AddressLotBlock, 'firstAddress' | 'lastAddress'>,
  known: KnownRange[],
): string | undefined {
  if (ipVersion(block.firstAddress) !== ipVersion(block.lastAddress))
    return 'Both addresses must use the same IP version'
  return rangeProblem(rangeOfBlock(block), known)
}

export interface LoopbackPlace {
  rackId: string
  switchLocation: string
  /** The address may be used elsewhere as well. */
  anycast: boolean
}

/** What is wrong with a loopback address, for a form field; it must be from one of these blocks. */
export function loopbackProblem(
  address: string,
  blocks: AddressLotBlock[] | undefined,
  taken: Taken[],
  place: LoopbackPlace,
): string | undefined {
  const problem = ipProblem(address)
  if (problem || !blocks) return problem
  const span = rangeOf(address)
  if (!blocks.some((block) => isWithin(rangeBetween(rangeOfBlock(block)), span)))
    return 'Not in any of the lot’s blocks'
  for (const { network, holder } of taken) {
    if (holder.kind === 'announcement' || !isWithin(span, rangeOf(addressOf(network)))) continue
    if (holder.kind === 'settings') return `In use by port settings ${holder.name}`
    const { rackId, switchLocation } = holder.loopback
    const isRack = rackId === place.rackId
    if (place.anycast && !(isRack && switchLocation === place.switchLocation)) continue
    return `In use on ${switchLocation} in ${isRack ? 'this' : 'another'} rack`
  }
  return undefined
}
