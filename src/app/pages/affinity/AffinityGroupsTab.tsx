import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { affinity } from './group-kinds.ts'
import { ensureGroupList, GroupList } from './GroupList.tsx'

export const loader = loaderFor('/projects/:project/affinity-groups', ({ project }) =>
  ensureGroupList(affinity, project),
)

export default function AffinityGroupsTab() {
  const { project } = useRouteParams('/projects/:project/affinity-groups')
  return <GroupList kind={affinity} project={project} />
}
