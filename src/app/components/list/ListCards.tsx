import type { ReactNode } from 'react'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type Column, valueText } from './columns.tsx'
import { useWindowList } from './use-window-list.ts'

interface Props<Item> {
  title: string
  rows: Item[]
  columns: Column<Item>[]
  actions: ((item: Item) => Action[]) | undefined
  loading: boolean
  /** What stands in place of a card. */
  across?: (item: Item) => ReactNode
}

const guess = 150

/** A list on a phone: one card a row, with what matters and the action itself. */
export function ListCards<Item extends { id: string; name?: string }>(props: Props<Item>) {
  const { title, rows, columns, actions, loading, across } = props
  const ids = rows.map(({ id }) => id)
  const { top, offset, shown, height, measure } = useWindowList<HTMLUListElement>({
    ids,
    estimate: guess,
    gap: 8,
    overscan: 4,
  })
  return (
    <ul ref={top} aria-label={title} className="relative" style={{ height: loading ? undefined : height }}>
      {loading &&
        Array.from({ length: 5 }, (_, i) => (
          <li key={i} aria-hidden className="mb-2 rounded border border-line p-3">
            <Skeleton className="h-24" />
          </li>
        ))}
      {shown.map(({ index, start }) => {
        const item = rows[index]
        if (!item) return null
        return (
          <li
            key={item.id}
            ref={measure}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {across?.(item) ?? <ItemCard item={item} columns={columns} actions={actions?.(item) ?? []} />}
          </li>
        )
      })}
    </ul>
  )
}

interface ItemProps<Item> {
  item: Item
  columns: Column<Item>[]
  actions: Action[]
}

function ItemCard<Item extends { id: string; name?: string }>({ item, columns, actions }: ItemProps<Item>) {
  const show = (column: Column<Item>) => (column.cell ? column.cell(item) : valueText(column.value(item)))
  const of = (kind: Column<Item>['card']) => columns.filter(({ card }) => card === kind)
  const [title, badge] = [of('title')[0], of('badge')[0]]
  return (
    <Card
      title={title ? show(title) : (item.name ?? item.id)}
      badge={badge && show(badge)}
      facts={of('fact').map((column) => ({ label: column.header, value: show(column) }))}
      actions={
        actions.length > 0 && (
          <>
            <PrimaryActions actions={actions} size="touch" />
            <span className="flex-1" />
            <ActionMenu label={`Actions for ${item.name ?? item.id}`} actions={() => actions} size="touch" />
          </>
        )
      }
    />
  )
}
