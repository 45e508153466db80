import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'

interface Props {
  /** What stands beside the step that leads here. */
  beside?: { to: string; children: ReactElement } | undefined
}

/** The steps that lead to the page that is shown. */
export function Crumbs({ beside }: Props) {
  const crumbs = useCrumbs()
  return (
    <Breadcrumbs
      items={crumbs.map(({ label, to }, i) => ({
        label,
        link:
          to && i < crumbs.length - 1 ? (
            <Link to={to} translate="no">
              {label}
            </Link>
          ) : undefined,
        beside: to !== undefined && to === beside?.to && beside.children,
      }))}
    />
  )
}
