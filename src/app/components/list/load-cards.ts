import type * as Cards from './ListCards.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { isPhone } from '#app/ui/use-media-query.ts'

export const loadCards = late<typeof Cards>(() => import('./ListCards.tsx'))

/** Loads the cards where a phone will want them, so that what stands below a list does not jump. */
export const prepareCards = async (): Promise<void> => {
  if (isPhone()) await loadCards().catch(() => undefined)
}
