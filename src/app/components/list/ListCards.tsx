import { ifReadable } from '#app/data/faults.ts'
import { type ReactNode, useRef } from 'react'
import type { Action } from '#app/components/actions/actions.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Column } from './columns.tsx'
import { ItemCard } from './ItemCard.tsx'
import { RowMark } from './RowMark.tsx'
import type { RowMarks } from './row-marks.ts'
import { useWindowList } from './use-window-list.ts'

interface Props<Item> {
  title: string
  rows: Item[]
  columns: Column<Item>[]
  actions: ((item: Item) => Action[]) | undefined
  loading: boolean
  marks?: RowMarks | undefined
  /** Replaces the card. */
  across?: (item: Item) => ReactNode
}

const guess = 64

/** A list as cards, on phones. */
export function ListCards<Item extends { id: string; name?: string }>(props: Props<Item>) {
  const { title, rows, columns, actions, loading, marks, across } = props
  const ids = rows.map(({ id }) => id)
  const top = useRef<HTMLUListElement>(null)
  const { offset, shown, height, measure } = useWindowList({
    top,
    ids,
    estimate: guess,
    gap: 8,
    overscan: 4,
  })
  return (
    <ul ref={top} aria-label={title} className="relative" style={{ height: loading ? undefined : height }}>
      {loading &&
        Array.from({ length: 5 }, (_, i) => (
          <li key={i} aria-hidden className="mb-2 rounded border border-line px-3 py-2">
            <Skeleton className="h-10" />
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
            <RowMark mark={marks?.get(item.id)} at="card" />
            <PartBoundary>
              {across?.(item) ?? (
                <ItemCard item={item} columns={columns} actions={ifReadable(() => actions?.(item)) ?? []} />
              )}
            </PartBoundary>
          </li>
        )
      })}
    </ul>
  )
}
