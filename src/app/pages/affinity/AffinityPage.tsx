import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { ExperimentalBadge } from './ExperimentalBadge.tsx'
import { affinity, antiAffinity } from './group-kinds.ts'

export default function AffinityPage() {
  const { project } = useRouteParams('/projects/:project/affinity')
  return (
    <>
      <h1 className="sr-only">Affinity Groups</h1>
      <RouteTabs
        label="Group types"
        tabs={[antiAffinity, affinity].map(({ title, isExperimental, places }) => ({
          label: title,
          badge: isExperimental && <ExperimentalBadge />,
          to: places.list(project),
          also: [places.create(project)],
        }))}
      />
    </>
  )
}
