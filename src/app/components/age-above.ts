import { createContext } from 'react'
import { countsFrom, type Freshness } from '#api/answer-headers.ts'

/** The age that the page header shows, for the parts of the page. */
export const AgeAbove = createContext<Freshness | undefined>(undefined)

const sameAge = 60_000

/**
 * Whether a part's age adds nothing to the header's: the two are within a minute of each other, or both are
 * live and the part is newer. A part still shows warnings that the header does not.
 */
export function isSaidAbove(part: Freshness, above: Freshness | undefined): boolean {
  const isLive = part.source === 'network'
  // Live data that is stale is about to be replaced.
  const isChanged = !isLive && part.stale
  if (!above || (part.timeUncertain && !above.timeUncertain) || (isChanged && !above.stale)) return false
  const younger = countsFrom(part) - countsFrom(above)
  return younger >= -sameAge && ((isLive && above.source === 'network') || younger <= sameAge)
}
