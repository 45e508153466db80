import { type AddressRange, overlaps, rangeBetween } from './ip-addresses.ts'

/** An IP pool with the facts relevant to announcements. */
export interface AnnouncedPool {
  name: string
  ranges: { first: string; last: string }[]
  /** Names of the linked silos. */
  silos: string[]
}

/** Pools with addresses in any of the ranges. */
export const poolsWithin = <Pool extends Pick<AnnouncedPool, 'ranges'>>(
  spans: AddressRange[],
  pools: Pool[],
): Pool[] =>
  pools.filter(({ ranges }) =>
    ranges.some((range) => spans.some((span) => overlaps(span, rangeBetween(range)))),
  )
