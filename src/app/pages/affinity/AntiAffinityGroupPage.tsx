import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { ensureGroup, GroupPage } from './GroupPage.tsx'

export const loader = loaderFor(
  '/projects/:project/affinity/:antiAffinityGroup',
  ({ project, antiAffinityGroup }) => ensureGroup(antiAffinity, { project, group: antiAffinityGroup }),
)

export default function AntiAffinityGroupPage() {
  const { project, antiAffinityGroup } = useRouteParams('/projects/:project/affinity/:antiAffinityGroup')
  return <GroupPage kind={antiAffinity} project={project} group={antiAffinityGroup} />
}
