import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#app/ui/text/format.ts'
import { Mark } from '#app/ui/text/Mark.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'

/** What a column sorts, filters and exports by. */
export type ColumnValue = string | number | boolean | Date | null | undefined

/** One column of a list: its value, and how it looks where the value alone will not do. */
export interface Column<Item> {
  id: string
  header: string
  /** What is to be known of the column, for who points at its head. */
  note?: string
  value: (item: Item) => ColumnValue
  cell?: (item: Item) => ReactNode
  /** Text in CSV and JSON exports, where the value is not fit for it. */
  exported?: (item: Item) => ColumnValue
  width?: string
  /** A class for its width where columns are left out, when its share of the whole would be too little then. */
  narrow?: string
  align?: 'right'
  mono?: boolean
  /** A picture beside the row: nothing in it to sort, to export or to print. */
  drawn?: true
  /** Offers its values as a filter. */
  facet?: true
  /** Shown only from this width on. */
  from?: 'md' | 'lg'
  /** Not shown until asked for. */
  hidden?: true
  /** What becomes of it on a phone's card; left out when absent. A plain fact tells by itself what it is. */
  card?: 'title' | 'badge' | 'fact' | 'plain fact'
  /** The server's names for this order: then sorting needs no more than a page. */
  serverSort?: { asc: string; desc: string }
}

interface Identity {
  id: string
  name: string
  description: string
  timeCreated: Date
}

const byName = { asc: 'name_ascending', desc: 'name_descending' }

/** The name, leading to the object's page. */
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

/** The name with the mark of what has it: of silos and projects, in which one is. */
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

/** The description, as plain text in whatever direction it is written. */
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

/** When it was made. */
export const createdColumn: Column<Pick<Identity, 'timeCreated'>> = {
  id: 'created',
  header: 'Created',
  value: (item) => item.timeCreated,
  cell: (item) => <RelativeTime date={item.timeCreated} suffix />,
  exported: (item) => item.timeCreated.toISOString(),
  width: '7rem',
  from: 'md',
}

/** The id, for those who need it elsewhere. */
export const idColumn: Column<Pick<Identity, 'id'>> = {
  id: 'id',
  header: 'ID',
  value: (item) => item.id,
  cell: ({ id }) => <ShortId id={id} />,
  width: '7.5rem',
  hidden: true,
}

/** A value as text, for filters and for cells without a look of their own. */
export function valueText(value: ColumnValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return formatDate(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
