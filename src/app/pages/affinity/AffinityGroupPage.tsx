import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { affinity } from './group-kinds.ts'
import { ensureGroup, GroupPage } from './GroupPage.tsx'

export const loader = loaderFor(
  '/projects/:project/affinity-groups/:affinityGroup',
  ({ project, affinityGroup }) => ensureGroup(affinity, { project, group: affinityGroup }),
)

export default function AffinityGroupPage() {
  const { project, affinityGroup } = useRouteParams('/projects/:project/affinity-groups/:affinityGroup')
  return <GroupPage kind={affinity} project={project} group={affinityGroup} />
}
