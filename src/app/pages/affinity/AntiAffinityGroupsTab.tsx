import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { ensureGroupList, GroupList } from './GroupList.tsx'

export const loader = loaderFor('/projects/:project/affinity', ({ project }) =>
  ensureGroupList(antiAffinity, project),
)

export default function AntiAffinityGroupsTab() {
  const { project } = useRouteParams('/projects/:project/affinity')
  return <GroupList kind={antiAffinity} project={project} />
}
