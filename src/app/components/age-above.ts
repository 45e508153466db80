import { createContext } from 'react'
import { countsFrom, type Freshness } from '#api/answer-headers.ts'

/** How old the head of the page says that what it shows is, for the parts of the page. */
export const AgeAbove = createContext<Freshness | undefined>(undefined)

const sameAge = 60_000

/**
 * Whether a part of a page has nothing to add to what its head says: both are of about the same time. What the server gave
 * later is silent too, what was stored later is not, nor what the head does not warn of.
 */
export function isSaidAbove(part: Freshness, above: Freshness | undefined): boolean {
  if (!above || (part.timeUncertain && !above.timeUncertain) || (part.stale && !above.stale)) return false
  const younger = countsFrom(part) - countsFrom(above)
  const areLive = part.source === 'network' && above.source === 'network'
  return younger >= -sameAge && (areLive || younger <= sameAge)
}
