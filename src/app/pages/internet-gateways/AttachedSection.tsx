import type { ReactNode } from 'react'
import { optionLimit } from '#domain/page-sizes.ts'
import type { Freshness as Facts } from '#api/answer-headers.ts'
import type { Action } from '#app/components/actions/actions.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'

interface Props<Item> {
  title: string
  /** Undefined while loading. */
  items: Item[] | undefined
  /** More exist than are shown. */
  isPartial?: boolean
  freshness: Facts | undefined
  error: Error | null
  refresh: () => void
  columns: Column<Item>[]
  actions: (item: Item) => Action[]
  add?: ReactNode
  empty: ReactNode
}

/** A section of a gateway's page: heading, items, or why there are none. */
export function AttachedSection<Item extends { id: string; name: string }>(props: Props<Item>) {
  const { title, items, isPartial, freshness, error, refresh, columns, actions, add, empty } = props
  return (
    <Section
      level={2}
      title={title}
      aside={
        <>
          <Freshness facts={freshness} />
          {add && <span className="flex max-sm:w-full max-sm:*:flex-1">{add}</span>}
        </>
      }
    >
      {items && items.length > 0 && (
        <SimpleTable label={title} items={items} columns={columns} actions={actions} />
      )}
      {items?.length === 0 && (
        <EmptyState title={`No ${title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}>
          {empty}
        </EmptyState>
      )}
      {items && isPartial && (
        <p className="text-ink-2">
          Only the first {optionLimit} items of each list were loaded, so some may be missing.
        </p>
      )}
      {!items && error && <PageError error={error} onRetry={refresh} />}
    </Section>
  )
}
