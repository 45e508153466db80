import { serverNow } from '#app/ui/text/clock.ts'
import '#app/components/print.css'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ifReadable } from '#app/data/faults.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { type Column, valueText } from './columns.tsx'
import type { ListData } from './use-list-data.ts'
import type { ListViewState } from './use-list-view.ts'

interface ListProps<Item> {
  title: string
  noun: string
  columns: Column<Item>[]
  rows: Item[]
  view: ListViewState
  data: ListData<Item>
}

/** A list for print: all loaded rows that match the filters, visible or not. */
export function PrintedList<Item extends { id: string }>(props: ListProps<Item>) {
  const { title, columns, rows, view } = props
  return (
    <PrintedRows
      title={title}
      columns={columns.filter(view.isShown)}
      rows={rows}
      words={[countWords(props), ...filterWords(columns, view)]}
    />
  )
}

interface RowsProps<Item> {
  title: string
  columns: Column<Item>[]
  rows: Item[]
  /** How many rows of how many, and which filters. */
  words: string[]
  across?: (item: Item) => ReactNode
}

/** Rows for print, below the breadcrumbs. */
export function PrintedRows<Item extends { id: string }>(props: RowsProps<Item>) {
  return usePrinting() ? (
    <PartBoundary>
      <Paper {...props} />
    </PartBoundary>
  ) : null
}

function Paper<Item extends { id: string }>({ title, columns, rows, words, across }: RowsProps<Item>) {
  const crumbs = useCrumbs()
  const [now] = useState(() => new Date(serverNow()))
  const end = ({ align }: Column<Item>) => (align === 'right' ? 'print-end' : undefined)
  return (
    <section className="print-part print-list">
      <p>{crumbs.map(({ label }) => label).join(' / ')}</p>
      <h1>{title}</h1>
      <p>{[...words, `printed ${formatDate(now)}`].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={end(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.id}>
              {across?.(item) ? (
                <td colSpan={columns.length}>{across(item)}</td>
              ) : (
                columns.map((column) => (
                  <td key={column.id} className={end(column)}>
                    {cellOf(column, item)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Print absolute times: "3 d ago" would be wrong tomorrow. */
function cellOf<Item>({ value, cell }: Column<Item>, item: Item): ReactNode {
  return ifReadable(() => {
    const plain = value(item)
    return cell && !(plain instanceof Date) ? cell(item) : <bdi>{valueText(plain)}</bdi>
  })
}

const number = new Intl.NumberFormat()

function countWords<Item>({ noun, rows, view, data }: ListProps<Item>): string {
  const [count, known] = [number.format(rows.length), number.format(data.items.length)]
  if (!data.whole) return `page ${view.page}: ${count} ${noun}, more on other pages`
  return `${count} of ${known} ${noun}${data.complete ? '' : ' loaded so far'}`
}

function filterWords<Item>(columns: Column<Item>[], { text, facets, sort }: ListViewState): string[] {
  const chosen = columns.flatMap(({ id, header }) =>
    facets[id]?.length ? [`${header}: ${facets[id].join(' or ')}`] : [],
  )
  const filters = [...(text ? [`“${text}”`] : []), ...chosen]
  const sorted = columns.find(({ id }) => id === sort?.column)
  return [
    filters.length > 0 ? `filtered by ${filters.join(', ')}` : 'not filtered',
    ...(sorted ? [`sorted by ${sorted.header}${sort?.desc ? ', descending' : ''}`] : []),
  ]
}

/** True from `beforeprint` to `afterprint`. */
function usePrinting(): boolean {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    // Synchronous: the browser prints as soon as its listeners return.
    const before = () => flushSync(() => setAsked(true))
    const after = () => setAsked(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  const onPaper = useMediaQuery('print')
  return asked || onPaper
}
