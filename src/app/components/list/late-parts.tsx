import { type ComponentProps, use } from 'react'
import type * as Bar from './BulkBar.tsx'
import type * as Cards from './ListCards.tsx'

interface Row {
  id: string
  name: string
}

let bar: Promise<typeof Bar> | undefined
let cards: Promise<typeof Cards> | undefined

const loadBar = () => (bar ??= import('./BulkBar.tsx'))
const loadCards = () => (cards ??= import('./ListCards.tsx'))

/** The bar of a selection, fetched with the first one. `lazy` would not know of what the rows are. */
export function BulkBar<Item extends Row>(props: ComponentProps<typeof Bar.BulkBar<Item>>) {
  const { BulkBar: Loaded } = use(loadBar())
  return <Loaded {...props} />
}

/** A list as cards, fetched on the first phone. */
export function ListCards<Item extends Row>(props: ComponentProps<typeof Cards.ListCards<Item>>) {
  const { ListCards: Loaded } = use(loadCards())
  return <Loaded {...props} />
}
