import { type ComponentProps, useEffect, useState } from 'react'
import type * as Bar from './BulkBar.tsx'
import type * as Filters from './Facets.tsx'
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
const loadFacets = late<typeof Filters>(() => import('./Facets.tsx'))
const loadTools = late<typeof Tools>(() => import('./PhoneTools.tsx'))
const loadPrinted = late<typeof Printed>(() => firstScreen.then(() => import('./PrintedList.tsx')))
const loadWindow = late<typeof Windowed>(() => import('./RowWindow.tsx'))

/** Loaded with the first selection. `lazy` would lose the type parameter. */
export function BulkBar<Item extends Row>(props: ComponentProps<typeof Bar.BulkBar<Item>>) {
  return <Late load={loadBar} render={({ BulkBar: Loaded }) => <Loaded {...props} />} />
}

/** Loaded on phones only. */
export function ListCards<Item extends Row>(props: ComponentProps<typeof Cards.ListCards<Item>>) {
  return <Late load={loadCards} render={({ ListCards: Loaded }) => <Loaded {...props} />} />
}

export function PhoneTools<Item>(props: ComponentProps<typeof Tools.PhoneTools<Item>>) {
  return <Late load={loadTools} render={({ PhoneTools: Loaded }) => <Loaded {...props} />} />
}

/** The first list has none. */
export function Facets<Item>(props: ComponentProps<typeof Filters.Facets<Item>>) {
  return <Late load={loadFacets} render={({ Facets: Loaded }) => <Loaded {...props} />} />
}

/**
 * Loaded after the first screen, as a browser does not wait before printing. If that fails, the list on
 * screen is printed.
 */
export function PrintedList<Item extends Row>(props: ComponentProps<typeof Printed.PrintedList<Item>>) {
  const [loaded, setLoaded] = useState<typeof Printed>()
  useEffect(() => void loadPrinted().then(setLoaded, () => undefined), [])
  return loaded && <loaded.PrintedList {...props} />
}

export function RowWindow(props: ComponentProps<typeof Windowed.RowWindow>) {
  return <Late load={loadWindow} render={({ RowWindow: Loaded }) => <Loaded {...props} />} />
}
