import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import type { Action, BulkAction } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { rowActions, useOffered } from '#app/components/actions/offered.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { usePhone } from '#app/ui/use-media-query.ts'
import type { Column } from './columns.tsx'
import { createRows } from './stable-rows.ts'
import { BulkBar, ListCards, PrintedList } from './lazy-parts.tsx'
import { ListFooter } from './ListFooter.tsx'
import type { ListQuery } from './list-reads.ts'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListData, useListData } from './use-list-data.ts'
import { useExport } from './use-export.ts'
import { listRows } from './list-rows.ts'
import { type ListViewState, useListView } from './use-list-view.ts'
import { useRowMarks } from './use-row-marks.ts'
import { useSelection } from './use-selection.ts'

interface Row {
  id: string
  name: string
}

interface Props<Item> {
  /** Also the list's name: "Instances". */
  title: string
  /** 1 as a page's heading, 2 in a tab. */
  level?: 1 | 2
  columns: Column<Item>[]
  actions?: (item: Item) => Action[]
  bulk?: BulkAction<Item>[]
  createLink?: string
  createLabel?: string
  /** Why nothing can be created now. */
  createReason?: string | undefined
  /** Explains what belongs here when the list is empty. */
  empty: ReactNode
  /** Whether any item is about to change automatically; polls faster meanwhile. */
  transitioning?: (items: Item[]) => boolean
}

interface PlainProps<Item> extends Props<Item> {
  query: ListQuery<Item>
  toRow?: undefined
}

interface MappedProps<Item, Answered> extends Props<Item> {
  query: ListQuery<Answered>
  /** Adds the id and name that the answer's items lack. */
  toRow: (item: Answered) => Item
}

/** A list with filters, sorting, columns, selection, keyboard, pages, export and freshness. */
export function ListPage<Item extends Row>(props: PlainProps<Item>): ReactNode
export function ListPage<Item extends Row, Answered extends object>(
  props: MappedProps<Item, Answered>,
): ReactNode
export function ListPage<Item extends Row, Answered extends object>(
  props: PlainProps<Item> | MappedProps<Item, Answered>,
) {
  // A new key resets the selection, pending filters and partly loaded rows.
  const key = JSON.stringify(props.query.queryKey)
  return props.toRow ? <MappedList key={key} {...props} /> : <List key={key} {...props} rowsOf={same} />
}

const same = <Item,>(items: Item[]) => items

function MappedList<Item extends Row, Answered extends object>({
  toRow,
  ...props
}: MappedProps<Item, Answered>) {
  const [make] = useState(() => createRows<Answered, Item>())
  return <List {...props} rowsOf={(items: Answered[]) => make(items, toRow)} />
}

interface ListProps<Item, Answered> extends Props<Item> {
  query: ListQuery<Answered>
  rowsOf: (items: Answered[]) => Item[]
}

function List<Item extends Row, Answered>(props: ListProps<Item, Answered>) {
  const { query, columns, transitioning, rowsOf } = props
  const view = useListView(query.operation.id, columns)
  const data = useListData({ read: query, view, columns, transitioning, rowsOf })
  return <ListView {...props} view={view} data={data} />
}

type ListViewProps<Item> = Omit<Props<Item>, 'transitioning'> & {
  view: ListViewState
  data: ListData<Item>
}

/** A list whose caller supplies the items. */
export function ListView<Item extends Row>(props: ListViewProps<Item>) {
  const { title, columns, actions, bulk, empty, view, data: list } = props
  const Heading = props.level === 2 ? 'h2' : 'h1'
  const noun = nounOf(title)
  // Filtering thousands of rows must not slow down typing.
  const text = useDeferredValue(view.text)
  const shown = columns.filter(view.isShown)
  const said = shown.filter(({ drawn }) => !drawn)
  // A single page keeps the server's order: sorting it alone would be misleading.
  const rows = list.whole
    ? listRows(list.items, { columns, searched: said, view: { ...view, text } })
    : list.items
  const selection = useSelection()
  useOffered(() => rowActions(rows, actions))
  const marks = useRowMarks()
  const phone = usePhone()
  const { exportAs, cancel } = useExport({ noun, rows, columns: said, data: list })
  const data = { ...list, stop: () => (cancel(), list.stop()) }
  const selectable = bulk && bulk.length > 0 && !phone
  const selecting = selectable && selection.ids.size > 0
  const none = data.complete && data.items.length === 0

  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading className={props.level === 2 ? 'text-lg font-semibold' : 'text-xl font-semibold'}>
          {title}
        </Heading>
        <div className="relative min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <div className={selecting ? 'invisible' : ''} inert={selecting}>
            <ListToolbar
              noun={noun}
              none={none}
              columns={columns}
              view={view}
              data={data}
              exports={[
                ['Export CSV', () => exportAs('csv')],
                ['Export JSON', () => exportAs('json')],
              ]}
            />
          </div>
          {selecting && (
            <Suspense>
              <BulkBar data={data} view={view} selection={selection} actions={bulk} />
            </Suspense>
          )}
        </div>
        {!none && <CreateButton {...props} />}
      </header>
      {data.error ? (
        <PageError error={data.error} onRetry={data.refresh} />
      ) : (
        // Suspends the rows and what is below them together, to avoid a layout shift.
        <Suspense>
          {isEmpty(data, rows) ? (
            <NoRows {...props} filtered={data.items.length > 0} clear={view.clear} empty={empty} />
          ) : phone ? (
            <ListCards
              title={title}
              rows={rows}
              columns={columns}
              actions={actions}
              loading={data.loading}
              marks={marks}
            />
          ) : (
            <ListTable
              title={title}
              rows={rows}
              columns={shown}
              view={view}
              selection={selectable ? selection : undefined}
              actions={actions}
              loading={data.loading}
              marks={marks}
            />
          )}
          {!none && <ListFooter view={view} data={data} count={rows.length} noun={noun} />}
        </Suspense>
      )}
      {!data.loading && (
        <PrintedList
          title={title}
          noun={noun}
          columns={columns.filter(({ drawn }) => !drawn)}
          rows={rows}
          view={view}
          data={data}
        />
      )}
    </section>
  )
}

/** The title in a sentence: "instances", "IP pools" for "IP Pools". */
const nounOf = (title: string) => title.replaceAll(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase())

const isEmpty = (data: ListData<unknown>, rows: unknown[]) =>
  !data.loading && !data.hasNext && rows.length === 0

type CreateProps = Pick<Props<unknown>, 'createLink' | 'createLabel' | 'createReason'>

const CreateButton = ({ createLink, createLabel = 'Create', createReason }: CreateProps) =>
  createLink && (
    <LinkButton to={createLink} variant="primary" disabledReason={createReason}>
      {createLabel}
    </LinkButton>
  )

interface NoRowsProps extends CreateProps {
  title: string
  filtered: boolean
  clear: () => void
  empty: ReactNode
}

function NoRows({ title, filtered, clear, empty, ...create }: NoRowsProps) {
  if (filtered) {
    const showAll = () => {
      clear()
      focusHeading()
    }
    return (
      <EmptyState
        title={`No ${nounOf(title)} match`}
        action={<Button onClick={showAll}>Clear filters</Button>}
      >
        No loaded rows match.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No ${nounOf(title)}`} action={<CreateButton {...create} />}>
      {empty}
    </EmptyState>
  )
}
