import type * as Cards from './ListCards.tsx'
import { late } from '#app/ui/overlay/late.ts'
import { isPhone } from '#app/ui/use-media-query.ts'

export const loadCards = late<typeof Cards>(() => import('./ListCards.tsx'))

/** Loads the card view on phones before the list renders, to avoid a layout shift below it. */
export const prepareCards = async (): Promise<void> => {
  if (isPhone()) await loadCards().catch(() => undefined)
}
