import { memo, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { keysOf } from '#api/objects.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { fetchMenu } from '#app/ui/overlay/Menu.tsx'
import { SkeletonRows } from '#app/ui/table/SkeletonRows.tsx'
import { Table } from '#app/ui/table/Table.tsx'
import { TableHead } from '#app/ui/table/TableHead.tsx'
import { Td } from '#app/ui/table/Td.tsx'
import { Th } from '#app/ui/table/Th.tsx'
import { Tr } from '#app/ui/table/Tr.tsx'
import { type Column, hiddenBelow, valueText } from './columns.tsx'
import type { Selection } from './use-selection.ts'
import { RowWindow } from './lazy-parts.tsx'
import { opensRow } from './open-row.ts'
import { RowMark } from './RowMark.tsx'
import type { Mark, RowMarks } from './row-marks.ts'
import { useListKeys } from './use-list-keys.ts'
import type { DrawnRows } from './RowWindow.tsx'
import type { ListViewState } from './use-list-view.ts'

export interface TableProps<Item> {
  title: string
  rows: Item[]
  columns: Column<Item>[]
  view: ListViewState
  selection: Selection | undefined
  actions: ((item: Item) => Action[]) | undefined
  loading: boolean
  marks?: RowMarks | undefined
  /** Replaces the row, across all columns. */
  across?: (item: Item) => ReactNode
}

/** Longer tables render only visible rows; the code for that is not part of the first load. */
const drawnWhole = 100

/**
 * A list as a table. The element stays the same when the list grows long, so focus and scroll position
 * survive.
 */
export function ListTable<Item extends { id: string; name?: string }>(props: TableProps<Item>) {
  const { rows } = props
  const top = useRef<HTMLDivElement>(null)
  const [inView, setInView] = useState<DrawnRows>()
  const isLong = rows.length > drawnWhole
  const whole: DrawnRows = {
    shown: rows.slice(0, drawnWhole).map((_, index) => ({ index })),
    before: 0,
    after: 0,
    scrollTo: (index) => scrollToRow(rows[index]?.id),
  }
  return (
    <>
      <DrawnTable {...props} {...((isLong && inView) || whole)} top={top} />
      {isLong && (
        <Suspense>
          <RowWindow ids={rows.map(({ id }) => id)} top={top} onChange={setInView} />
        </Suspense>
      )}
    </>
  )
}

const scrollToRow = (id = '') =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })

interface DrawnProps<Item> extends TableProps<Item>, DrawnRows {
  top: Ref<HTMLDivElement>
}

function DrawnTable<Item extends { id: string; name?: string }>(props: DrawnProps<Item>) {
  const { title, rows, columns, view, selection, actions, loading, marks, across } = props
  const { shown, before, after, brief, scrollTo, top } = props
  const ids = rows.map(({ id }) => id)
  const [menuOf, setMenuOf] = useState<string>()
  const activeId = useListKeys({
    ids,
    scrollTo,
    onSelect: (id) => selection?.toggle(id),
    onMenu: setMenuOf,
  })

  const cellClasses = columns.map(({ from }) => hiddenBelow(from))
  if (selection) cellClasses.push('')
  if (actions) cellClasses.push('')
  return (
    // Focus events bubble up from the cells.
    <div ref={top} className="-mx-2" onFocus={actions && fetchMenu}>
      <Table aria-label={title} aria-rowcount={rows.length + 1}>
        <ListHead columns={columns} view={view} selection={selection} ids={ids} menu={Boolean(actions)} />
        <tbody>
          {loading && <SkeletonRows rows={15} cellClasses={cellClasses} />}
          {before > 0 && <Spacer height={before} />}
          {shown.map(({ index }) => {
            const item = rows[index]
            if (!item) return null
            const instead = across?.(item)
            if (instead) {
              return (
                <Tr key={item.id} data-row={item.id}>
                  {/* Only as many as are always visible: a longer span would add columns. */}
                  <Td colSpan={cellClasses.filter((hideBelow) => !hideBelow).length}>{instead}</Td>
                </Tr>
              )
            }
            return (
              <PartBoundary key={item.id} isRow>
                <ListRow
                  item={item}
                  mark={marks?.get(item.id)}
                  index={index}
                  brief={brief}
                  columns={columns}
                  active={item.id === activeId}
                  selection={selection}
                  actions={actions}
                  menuOpen={menuOf === item.id}
                  onMenu={setMenuOf}
                />
              </PartBoundary>
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </Table>
    </div>
  )
}

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0 }} aria-label="Off-screen rows" />
  </tr>
)

interface HeadProps<Item> extends Pick<TableProps<Item>, 'columns' | 'view' | 'selection'> {
  ids: string[]
  menu: boolean
}

function ListHead<Item>({ columns, view, selection, ids, menu }: HeadProps<Item>) {
  const below = 'top-(--shell-top)'
  const sortBy = (id: string) => {
    if (view.sort?.column !== id) return view.setSort({ column: id, desc: false })
    return view.setSort(view.sort.desc ? undefined : { column: id, desc: true })
  }
  return (
    <TableHead>
      {selection && (
        <Th width="2.25rem" className={below} label="Selection">
          <Checkbox
            className="-ml-1"
            aria-label="Select all rows"
            checked={selection.stateOf(ids)}
            onCheckedChange={(on) => selection.setAll(ids, on)}
          />
        </Th>
      )}
      {columns.map((column) => (
        <Th
          key={column.id}
          // On narrower screens, the title column takes the room of the hidden ones.
          className={`${below} ${hiddenBelow(column.from)} ${column.card === 'title' ? 'max-lg:w-auto!' : (column.narrow ?? '')}`}
          onSort={column.drawn ? undefined : () => sortBy(column.id)}
          sort={view.sort?.column !== column.id ? undefined : view.sort.desc ? 'desc' : 'asc'}
          align={column.align}
          width={column.width}
          title={column.note}
        >
          {column.header}
        </Th>
      ))}
      {menu && <Th width="2.75rem" className={below} label="Actions" />}
    </TableHead>
  )
}

interface RowProps<Item> extends Pick<TableProps<Item>, 'columns' | 'selection' | 'actions'> {
  item: Item
  mark: Mark | undefined
  index: number
  brief: boolean | undefined
  active: boolean
  menuOpen: boolean
  onMenu: (id: string | undefined) => void
}

function DrawnRow<Item extends { id: string; name?: string }>(props: RowProps<Item>) {
  const { item, mark, index, brief, columns, active, selection, actions, menuOpen, onMenu } = props
  const selected = selection?.has(item.id) ?? false
  const name = item.name ?? item.id
  return (
    <Tr
      data-row={item.id}
      aria-rowindex={index + 2}
      selected={selected}
      active={active}
      className="scroll-mt-20 scroll-mb-12"
      {...opensRow}
    >
      {selection && (
        <Td truncate={false} data-still>
          {!brief && (
            <Checkbox
              className="-ml-1"
              aria-label={`Select ${name}`}
              checked={selected}
              onCheckedChange={() => selection.toggle(item.id)}
            />
          )}
        </Td>
      )}
      {columns.map((column) => (
        <Td
          key={column.id}
          mono={column.mono ?? false}
          className={`relative ${hiddenBelow(column.from)}`}
          align={column.align}
          data-opens={column.card === 'title' || undefined}
        >
          {column.card === 'title' && <RowMark mark={mark} at="row" />}
          {(!brief || column.card === 'title') &&
            (column.cell ? column.cell(item) : <bdi>{valueText(column.value(item))}</bdi>)}
        </Td>
      ))}
      {actions && (
        <Td truncate={false} className="text-right" data-still>
          {!brief && (
            <ActionMenu
              label={`Actions for ${name}`}
              actions={() => actions(item)}
              open={menuOpen}
              onOpenChange={(open) => onMenu(open ? item.id : undefined)}
            />
          )}
        </Td>
      )}
    </Tr>
  )
}

/** A row needs its actions only while its menu is open: new ones must not render all rows. */
const isSameRow = (before: RowProps<{ id: string }>, now: RowProps<{ id: string }>) =>
  keysOf(now).every(
    (name) =>
      Object.is(before[name], now[name]) ||
      (name === 'actions' && !now.menuOpen && !before.actions === !now.actions),
  )

/** Memoized: scrolling renders only rows that come into view. */
const ListRow = memo(DrawnRow, isSameRow) as typeof DrawnRow
