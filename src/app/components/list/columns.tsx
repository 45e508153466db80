import { ifReadable } from '#app/data/faults.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/ui/text/format.ts'
import { Mark } from '#app/ui/text/Mark.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'

/** The value to sort, filter and export by. */
export type ColumnValue = string | number | boolean | Date | null | undefined

/** A column of a list: its value, and optionally how to render it. */
export interface Column<Item> {
  id: string
  header: string
  /** Tooltip of the header. */
  note?: string
  value: (item: Item) => ColumnValue
  /** What the text filter matches and a tooltip says, if it differs from `value`. */
  text?: (item: Item) => string
  cell?: (item: Item) => ReactNode
  /** Value for CSV and JSON exports, if it differs from `value`. */
  exported?: (item: Item) => ColumnValue
  width?: string
  /** Class for a wider column where other columns are hidden. */
  narrow?: string
  align?: 'right'
  mono?: boolean
  /** A graphic such as a sparkline: not sorted, exported or printed. */
  drawn?: true
  /** Can be filtered by its values. */
  facet?: true
  /** Hidden on narrower screens. */
  from?: 'md' | 'lg'
  /** Hidden by default. */
  hidden?: true
  /** Its role on a phone's card; omitted if absent. A plain fact has no label. */
  card?: 'title' | 'badge' | 'fact' | 'plain fact'
  /** Known only after the rows: has a line of its own on a card, where its text moves nothing. */
  late?: true
  /** The server's sort orders: sorting then needs only one page. */
  serverSort?: { asc: string; desc: string }
}

interface Identity {
  id: string
  name: string
  description: string
  timeCreated: Date
}

const byName = { asc: 'name_ascending', desc: 'name_descending' }

export const nameColumn = <Item extends { name: string }>(link: (item: Item) => string): Column<Item> => ({
  id: 'name',
  header: 'Name',
  value: (item) => item.name,
  cell: (item) => (
    <Link to={link(item)} className="font-medium text-ink hover:underline" title={item.name}>
      <bdi>{item.name}</bdi>
    </Link>
  ),
  width: '24%',
  card: 'title',
  serverSort: byName,
})

/** The name with the mark of the object, for silos and projects. */
export const markedNameColumn = <Item extends { id: string; name: string }>(
  link: (item: Item) => string,
): Column<Item> => {
  const plain = nameColumn(link)
  return {
    ...plain,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2">
        <Mark id={item.id} />
        <span className="min-w-0 truncate">{plain.cell?.(item)}</span>
      </span>
    ),
  }
}

/** User-supplied text, so its direction is isolated. */
export const descriptionColumn: Column<Identity> = {
  id: 'description',
  header: 'Description',
  value: (item) => item.description,
  cell: (item) => (
    <bdi className="text-ink-2" title={item.description}>
      {item.description}
    </bdi>
  ),
  from: 'md',
}

export const createdColumn: Column<Pick<Identity, 'timeCreated'>> = {
  id: 'created',
  header: 'Created',
  value: (item) => item.timeCreated,
  cell: (item) => <RelativeTime date={item.timeCreated} suffix />,
  width: '7rem',
  from: 'md',
}

export const idColumn: Column<Pick<Identity, 'id'>> = {
  id: 'id',
  header: 'ID',
  value: (item) => item.id,
  cell: ({ id }) => <ShortId id={id} />,
  width: '7.5rem',
  hidden: true,
}

const hiding = { md: 'max-md:hidden', lg: 'max-lg:hidden' }

/** The class that hides a column's cells on narrower screens. */
export const hiddenBelow = (from: keyof typeof hiding | undefined): string => (from ? hiding[from] : '')

/** The item's value, for use outside of the boundary that each row has. */
export const valueOf = <Item,>({ value }: Column<Item>, item: Item): ColumnValue =>
  ifReadable(() => value(item))

/** A result is not a number if the server omits one of its amounts. */
export const isEmpty = (value: ColumnValue): boolean => Number.isNaN(value ?? NaN)

/** A value as text, for filters, exports and cells without `cell`. */
export function valueText(value: ColumnValue): string {
  if (isEmpty(value)) return ''
  if (value instanceof Date) return formatDate(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
