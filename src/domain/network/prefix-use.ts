import { type AddressRange, overlaps, rangeBetween } from './ip-addresses.ts'

/** An IP pool as far as it matters who announces its addresses. */
export interface AnnouncedPool {
  name: string
  ranges: { first: string; last: string }[]
  /** The names of the silos it is linked to. */
  silos: string[]
}

/** The pools with addresses within any of the spans. */
export const poolsWithin = <Pool extends Pick<AnnouncedPool, 'ranges'>>(
  spans: AddressRange[],
  pools: Pool[],
): Pool[] =>
  pools.filter(({ ranges }) =>
    ranges.some((range) => spans.some((span) => overlaps(span, rangeBetween(range)))),
  )
