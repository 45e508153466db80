import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'

interface Props {
  /** Shown beside the crumb for this path. */
  beside?: { to: string; children: ReactElement } | undefined
}

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
