import { type ComponentProps, useEffect, useState } from 'react'
import type * as Bar from './BulkBar.tsx'
import type * as Cards from './ListCards.tsx'
import { loadCards } from './load-cards.ts'
import type * as Tools from './PhoneTools.tsx'
import type * as Printed from './PrintedList.tsx'
import type * as Windowed from './RowWindow.tsx'
import { Late } from '#app/components/Late.tsx'
import { firstScreen } from '#app/data/first-screen.ts'
import { late } from '#app/ui/overlay/late.ts'

interface Row {
  id: string
  name: string
}

const loadBar = late<typeof Bar>(() => import('./BulkBar.tsx'))
const loadTools = late<typeof Tools>(() => import('./PhoneTools.tsx'))
const loadPrinted = late<typeof Printed>(() => firstScreen.then(() => import('./PrintedList.tsx')))
const loadWindow = late<typeof Windowed>(() => import('./RowWindow.tsx'))

/** The bar of a selection, fetched with the first one. `lazy` would not know of what the rows are. */
export function BulkBar<Item extends Row>(props: ComponentProps<typeof Bar.BulkBar<Item>>) {
  return <Late load={loadBar} render={({ BulkBar: Loaded }) => <Loaded {...props} />} />
}

/** A list as cards, fetched on the first phone. */
export function ListCards<Item extends Row>(props: ComponentProps<typeof Cards.ListCards<Item>>) {
  return <Late load={loadCards} render={({ ListCards: Loaded }) => <Loaded {...props} />} />
}

/** Filters and order on a phone. */
export function PhoneTools<Item>(props: ComponentProps<typeof Tools.PhoneTools<Item>>) {
  return <Late load={loadTools} render={({ PhoneTools: Loaded }) => <Loaded {...props} />} />
}

/**
 * A list on paper, fetched after the first screen: a browser that prints waits for nothing. Where it cannot be had, the list on screen
 * stays what it is.
 */
export function PrintedList<Item extends Row>(props: ComponentProps<typeof Printed.PrintedList<Item>>) {
  const [loaded, setLoaded] = useState<typeof Printed>()
  useEffect(() => void loadPrinted().then(setLoaded, () => undefined), [])
  return loaded && <loaded.PrintedList {...props} />
}

/** Which rows of a long table are in view. */
export function RowWindow(props: ComponentProps<typeof Windowed.RowWindow>) {
  return <Late load={loadWindow} render={({ RowWindow: Loaded }) => <Loaded {...props} />} />
}
