import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

type Props = {
  sort?: 'asc' | 'desc'
  onSort?: () => void
  align?: 'left' | 'right'
  width?: string | number
  /** For a header without visible text. */
  label?: string
  title?: string
  className?: string
  children?: ReactNode
}

const cell = 'sticky top-0 z-1 h-8 border-b border-line bg-bg text-ink-2'

/** A column header; with `onSort`, its label is a button. */
export function Th({ sort, onSort, align = 'left', width, label, title, className, children }: Props) {
  const Arrow = sort === 'desc' ? ArrowDown : ArrowUp
  const content = label ? (
    <>
      <span className="sr-only">{label}</span>
      {children}
    </>
  ) : (
    <span className="truncate">{children}</span>
  )
  return (
    <th
      scope="col"
      title={title ?? (typeof children === 'string' ? children : undefined)}
      aria-sort={sort && (sort === 'asc' ? 'ascending' : 'descending')}
      style={width === undefined ? undefined : { width }}
      className={cx(cell, align === 'right' ? 'text-right' : 'text-left', className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'group relative caps flex h-full w-full items-center gap-1 px-2 -outline-offset-2 hover:text-ink',
            align === 'right' && 'flex-row-reverse pr-4',
            sort && 'text-ink',
          )}
        >
          {content}
          <Arrow
            aria-hidden
            className={cx(
              'size-3 shrink-0',
              // Takes no space from the label until the column is sorted.
              !sort &&
                `absolute bg-bg opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 ${align === 'right' ? 'left-1' : 'right-1'}`,
            )}
          />
        </button>
      ) : (
        <span className={cx('caps flex px-2', align === 'right' && 'justify-end pr-4')}>{content}</span>
      )}
    </th>
  )
}
