import type { ReactElement } from 'react'

export type Crumb = { label: string; link: ReactElement | undefined }

/** Where one is; the last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex min-w-0 items-center">
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li
              key={`${index} ${item.label}`}
              className={
                last
                  ? 'flex min-w-0 items-center font-medium text-ink'
                  : 'flex min-w-6 items-center text-ink-2 [&_a]:truncate [&_a]:hover:text-ink'
              }
              aria-current={last ? 'page' : undefined}
            >
              {index > 0 && (
                <span aria-hidden className="px-1.5 text-ink-3">
                  /
                </span>
              )}
              {last || !item.link ? <span className="truncate">{item.label}</span> : item.link}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
