import { ifReadable } from '#app/data/faults.ts'
import { asMeant } from '#app/ui/form/typed-text.ts'
import { type Column, type ColumnValue, isEmpty, valueOf, valueText } from './columns.tsx'
import type { ListViewState } from './use-list-view.ts'

let natural: Intl.Collator | undefined

/** Numbers and times by value, text in natural order. */
function compare(a: ColumnValue, b: ColumnValue): number {
  if (typeof a === 'string' && typeof b === 'string') {
    natural ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
    return natural.compare(a, b)
  }
  return Number(a) - Number(b)
}

/** The server's order of names, so that rows keep their place when a page becomes the whole list. */
const compareText = (a: ColumnValue, b: ColumnValue) =>
  String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0

interface Wanted<Item> {
  columns: Column<Item>[]
  /** The columns the text filter matches: the visible ones. */
  searched: Column<Item>[]
  view: Pick<ListViewState, 'facets' | 'sort' | 'text'>
}

/** Filters by text and facets, then sorts; items without a value in the sorted column come last. */
export function listRows<Item extends { id: string }>(
  items: Item[],
  { columns, searched, view }: Wanted<Item>,
): Item[] {
  const needle = asMeant(view.text).toLowerCase()
  const facets = columns.flatMap((column) => {
    const chosen = view.facets[column.id]
    return chosen?.length ? [{ column, chosen }] : []
  })
  const found = items.filter(
    (item) =>
      facets.every(({ column, chosen }) => chosen.includes(valueText(valueOf(column, item)))) &&
      (needle === '' || item.id === needle || textOf(item, searched).includes(needle)),
  )
  const sorted = columns.find(({ id }) => id === view.sort?.column)
  return sorted ? inOrder(found, sorted, view.sort?.desc === true) : found
}

function inOrder<Item>(items: Item[], column: Column<Item>, desc: boolean): Item[] {
  const order = (a: ColumnValue, b: ColumnValue) =>
    column.serverSort && typeof a === 'string' ? compareText(a, b) : compare(a, b)
  return items
    .map((item) => ({ item, value: valueOf(column, item) }))
    .toSorted(
      (a, b) =>
        // Two empty values are equal: their difference is 0 or not a number.
        Number(isEmpty(a.value)) - Number(isEmpty(b.value)) ||
        (desc ? order(b.value, a.value) : order(a.value, b.value)),
    )
    .map(({ item }) => item)
}

/** The row's visible text, without times. */
const textOf = <Item>(item: Item, columns: Column<Item>[]): string =>
  columns
    .map(({ value, text = value }) => ifReadable(() => text(item)))
    .filter((value) => !(value instanceof Date))
    .map(valueText)
    .join('\n')
    .toLowerCase()

/** The values a column can be filtered by, with counts: those that occur and those already chosen. */
export function facetChoices<Item>(
  items: Item[],
  column: Column<Item>,
  chosen: string[],
): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const value = valueText(valueOf(column, item))
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const value of chosen) counts.set(value, counts.get(value) ?? 0)
  return [...counts].toSorted((a, b) => b[1] - a[1])
}
