import type { ReactElement } from 'react'
import { cx } from './cx.ts'

export type Crumb = { label: string; link: ReactElement | undefined; beside?: ReactElement | false }

/** The last crumb is the current page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex min-w-0 items-center">
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li
              key={`${index} ${item.label}`}
              className={cx(
                'flex min-w-0 items-center',
                last ? 'font-medium text-ink' : 'shrink-4 text-ink-2 [&_a]:truncate [&_a]:hover:text-ink',
                // A phone has room for the current page and its parent.
                index < items.length - 2 && 'max-sm:hidden',
              )}
              aria-current={last ? 'page' : undefined}
            >
              {index > 0 && (
                <span
                  aria-hidden
                  className={cx('px-1.5 text-ink-3', index === items.length - 2 && 'max-sm:hidden')}
                >
                  /
                </span>
              )}
              {last || !item.link ? (
                <span translate="no" className="truncate">
                  {item.label}
                </span>
              ) : (
                item.link
              )}
              {item.beside}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
