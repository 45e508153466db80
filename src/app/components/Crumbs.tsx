import { Link } from 'react-router'
import { useCrumbs } from '#app/routing/crumbs.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'

/** The steps that lead to the page that is shown. */
export function Crumbs() {
  const crumbs = useCrumbs()
  return (
    <Breadcrumbs
      items={crumbs.map(({ label, to }, i) => ({
        label,
        link: to && i < crumbs.length - 1 ? <Link to={to}>{label}</Link> : undefined,
      }))}
    />
  )
}
