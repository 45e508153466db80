import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type Column, type ColumnValue, valueText } from './columns.tsx'
import type { ListView } from './use-list-view.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Numbers and times by size, text as people sort it; what is empty comes last. */
function compare(a: ColumnValue, b: ColumnValue): number {
  const [x, y] = [a instanceof Date ? a.getTime() : a, b instanceof Date ? b.getTime() : b]
  if (x === y) return 0
  if (x === null || x === undefined) return 1
  if (y === null || y === undefined) return -1
  return typeof x === 'string' && typeof y === 'string' ? natural.compare(x, y) : Number(x) - Number(y)
}

/** The server's order of names, so that rows keep their place when a page becomes the whole list. */
const compareText = (a: ColumnValue, b: ColumnValue) =>
  String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0

function defined<Item extends { id: string }>(columns: Column<Item>[]): ColumnDef<typeof features, Item>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (item: Item) => column.value(item),
    sortFn: (a, b, id) => {
      const order = column.serverSort ? compareText : compare
      return order(a.getValue<ColumnValue>(id), b.getValue<ColumnValue>(id))
    },
    filterFn: (row, id, values: string[]) => values.includes(valueText(row.getValue<ColumnValue>(id))),
  }))
}

interface Options<Item> {
  items: Item[]
  columns: Column<Item>[]
  /** The columns that a text filter looks at: what one sees. */
  searched: Column<Item>[]
  view: ListView
  /** The items are one page in the server's order: sorting them here would only shuffle the page. */
  asServed: boolean
}

/** The rows to show: filtered by text and facets, in the chosen order. */
export function useListRows<Item extends { id: string }>({
  items,
  columns,
  searched,
  view,
  asServed,
}: Options<Item>): Item[] {
  const table = useTable({
    features,
    data: items,
    columns: defined(columns),
    getRowId: (item) => item.id,
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _, needle: string) =>
      row.id === needle || haystack(row.original, searched).includes(needle),
    enableSortingRemoval: true,
    state: {
      sorting: view.sort && !asServed ? [{ id: view.sort.column, desc: view.sort.desc }] : [],
      columnFilters: asServed
        ? []
        : Object.entries(view.facets).flatMap(([id, value]) => (value.length ? [{ id, value }] : [])),
      globalFilter: asServed ? '' : view.text.trim().toLowerCase(),
    },
  })
  return table.getRowModel().rows.map((row) => row.original)
}

let haystacks = new WeakMap<object, string>()
let haystackColumns = ''

/** Everything in a row that one sees and that is not a time; worked out once while the columns stay. */
function haystack<Item extends object>(item: Item, columns: Column<Item>[]): string {
  const ids = columns.map(({ id }) => id).join()
  if (ids !== haystackColumns) {
    haystackColumns = ids
    haystacks = new WeakMap()
  }
  let text = haystacks.get(item)
  if (text === undefined) {
    const values = columns.map((column) => column.value(item)).filter((value) => !(value instanceof Date))
    text = values.map(valueText).join('\n').toLowerCase()
    haystacks.set(item, text)
  }
  return text
}

/** How often each value of a column occurs, most frequent first. */
export function facetCounts<Item>(items: Item[], column: Column<Item>): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const value = valueText(column.value(item))
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}
