import type { ReactNode } from 'react'
import type { Freshness as Age } from '#api/answer-headers.ts'
import { ActionMenu } from './actions/ActionMenu.tsx'
import type { Action } from './actions/actions.ts'
import { PrimaryActions } from './actions/PrimaryActions.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Freshness } from './Freshness.tsx'
import { type RouteTab, RouteTabs } from './RouteTabs.tsx'

interface Props {
  title: string
  badge?: ReactNode
  /** What one wants to know first, as label and value. */
  facts: Fact[]
  actions: Action[]
  freshness: Age
  onRefresh: () => void
  tabs?: RouteTab[]
  /** What stands in place of tabs, or over all of them. */
  children?: ReactNode
}

/** One object: its facts, what can be done to it, and its tabs. */
export function DetailPage({ title, badge, facts, actions, freshness, onRefresh, tabs, children }: Props) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {badge}
        <span className="flex-1" />
        <Freshness facts={freshness} onRefresh={onRefresh} />
        <span className="flex items-center gap-1 max-sm:w-full">
          <PrimaryActions actions={actions} className="max-sm:min-h-11 max-sm:flex-1" />
          {actions.length > 0 && <ActionMenu label={`Actions for ${title}`} actions={() => actions} />}
        </span>
      </header>
      <Facts facts={facts} />
      {children}
      {tabs && <RouteTabs label={`About ${title}`} tabs={tabs} />}
    </section>
  )
}
