import type { ReactNode } from 'react'
import type { Freshness as Age } from '#api/answer-headers.ts'
import { ActionMenu } from './actions/ActionMenu.tsx'
import { type Action, refreshAction } from './actions/actions.ts'
import { useOffered } from './actions/offered.ts'
import { PrimaryActions } from './actions/PrimaryActions.tsx'
import { AgeAbove } from './age-above.ts'
import { type Fact, Facts } from './Facts.tsx'
import { cx } from '#app/ui/cx.ts'
import { Mark } from '#app/ui/text/Mark.tsx'
import { Freshness } from './Freshness.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { type RouteTab, RouteTabs } from './RouteTabs.tsx'

interface Props {
  title: string
  /** Seeds the mark, e.g. a silo's id. */
  markOf?: string
  badge?: ReactNode
  facts: Fact[]
  actions: Action[]
  freshness: Age
  tabs?: RouteTab[]
  /** Replaces the tabs, or overlays all of them. */
  children?: ReactNode
}

export function DetailPage({ title, markOf, badge, facts, actions, freshness, tabs, children }: Props) {
  useOffered(() => [...actions, refreshAction(title)])
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        {markOf && <Mark id={markOf} className="size-5" />}
        <h1 className="min-w-0 overflow-x-clip [overflow-clip-margin:0.25rem] text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {badge}
        <span className="flex-1" />
        <Freshness facts={freshness} />
        <span
          className={cx('flex items-center gap-1', actions.some(({ primary }) => primary) && 'max-sm:w-full')}
        >
          <PrimaryActions actions={actions} className="touch:min-h-11 max-sm:flex-1" />
          {actions.length > 0 && <ActionMenu label={`Actions for ${title}`} actions={() => actions} />}
        </span>
      </header>
      <PartBoundary>
        <Facts facts={facts} />
      </PartBoundary>
      <AgeAbove value={freshness}>
        {children}
        {tabs && <RouteTabs label={`About ${title}`} tabs={tabs} />}
      </AgeAbove>
    </section>
  )
}
