import { memo, type MouseEvent, type ReactNode, useState } from 'react'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { SkeletonRows } from '#app/ui/SkeletonRows.tsx'
import { Table } from '#app/ui/Table.tsx'
import { TableHead } from '#app/ui/TableHead.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
import { type Column, valueText } from './columns.tsx'
import type { Selection } from './use-selection.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListView } from './use-list-view.ts'
import { useWindowList } from './use-window-list.ts'

interface Props<Item> {
  title: string
  rows: Item[]
  columns: Column<Item>[]
  view: ListView
  selection: Selection | undefined
  actions: ((item: Item) => Action[]) | undefined
  loading: boolean
  /** What stands across all columns in place of a row. */
  across?: (item: Item) => ReactNode
}

const rowHeight = 32
const from = { md: 'max-md:hidden', lg: 'max-lg:hidden' }

/** A list as a table; only the rows in view are drawn. */
export function ListTable<Item extends { id: string; name?: string }>(props: Props<Item>) {
  const { title, rows, columns, view, selection, actions, loading, across } = props
  const ids = rows.map(({ id }) => id)
  const { top, offset, shown, height, scrollTo } = useWindowList<HTMLDivElement>({
    ids,
    estimate: rowHeight,
    overscan: 5,
  })
  const [menuOf, setMenuOf] = useState<string>()
  const activeId = useListKeys({
    ids,
    scrollTo,
    onSelect: (id) => selection?.toggle(id),
    onMenu: setMenuOf,
  })

  const before = (shown[0]?.start ?? offset) - offset
  const after = height - ((shown.at(-1)?.end ?? offset) - offset)
  // Of those that are always shown: a cell for more of them than are would make columns of its own.
  const columnCount = columns.filter(({ from }) => !from).length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div ref={top}>
      <Table aria-label={title} aria-rowcount={rows.length + 1}>
        <ListHead columns={columns} view={view} selection={selection} ids={ids} menu={Boolean(actions)} />
        <tbody>
          {loading && <SkeletonRows rows={15} columns={columnCount} />}
          {before > 0 && <Spacer height={before} />}
          {shown.map(({ index }) => {
            const item = rows[index]
            if (!item) return null
            const instead = across?.(item)
            if (instead) {
              return (
                <Tr key={item.id}>
                  <Td colSpan={columnCount}>{instead}</Td>
                </Tr>
              )
            }
            return (
              <ListRow
                key={item.id}
                item={item}
                index={index}
                columns={columns}
                active={item.id === activeId}
                selection={selection}
                actions={actions}
                menuOpen={menuOf === item.id}
                onMenu={setMenuOf}
              />
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
    <td style={{ height, padding: 0 }} aria-label="Rows out of sight" />
  </tr>
)

interface HeadProps<Item> extends Pick<Props<Item>, 'columns' | 'view' | 'selection'> {
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
            aria-label="Select all rows"
            checked={selection.stateOf(ids)}
            onCheckedChange={(on) => selection.setAll(ids, on)}
          />
        </Th>
      )}
      {columns.map((column) => (
        <Th
          key={column.id}
          className={`${below} ${column.from ? from[column.from] : ''}`}
          onSort={() => sortBy(column.id)}
          sort={view.sort?.column !== column.id ? undefined : view.sort.desc ? 'desc' : 'asc'}
          align={column.align}
          width={column.width}
        >
          {column.header}
        </Th>
      ))}
      {menu && <Th width="2.75rem" className={below} label="Actions" />}
    </TableHead>
  )
}

interface RowProps<Item> extends Pick<Props<Item>, 'columns' | 'selection' | 'actions'> {
  item: Item
  index: number
  active: boolean
  menuOpen: boolean
  onMenu: (id: string | undefined) => void
}

/** A row is opened by a click anywhere on it that is nothing else: no control, no menu, no text being marked. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const clicked = target instanceof Element && target.closest('a, button, label, tr')
  if (clicked === currentTarget && getSelection()?.isCollapsed !== false)
    currentTarget.querySelector<HTMLElement>('[data-opens] a')?.click()
}

function DrawnRow<Item extends { id: string; name?: string }>(props: RowProps<Item>) {
  const { item, index, columns, active, selection, actions, menuOpen, onMenu } = props
  const selected = selection?.has(item.id) ?? false
  const name = item.name ?? item.id
  return (
    <Tr data-row={item.id} aria-rowindex={index + 2} selected={selected} active={active} onClick={openRow}>
      {selection && (
        <Td truncate={false}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onCheckedChange={() => selection.toggle(item.id)}
          />
        </Td>
      )}
      {columns.map((column) => (
        <Td
          key={column.id}
          mono={column.mono ?? false}
          className={column.from ? from[column.from] : ''}
          align={column.align}
          data-opens={column.card === 'title' || undefined}
        >
          {column.cell ? column.cell(item) : valueText(column.value(item))}
        </Td>
      ))}
      {actions && (
        <Td truncate={false} className="text-right">
          <ActionMenu
            label={`Actions for ${name}`}
            actions={() => actions(item)}
            open={menuOpen}
            onOpenChange={(open) => onMenu(open ? item.id : undefined)}
          />
        </Td>
      )}
    </Tr>
  )
}

/** Scrolling draws only the rows that come into sight. */
const ListRow = memo(DrawnRow) as typeof DrawnRow
