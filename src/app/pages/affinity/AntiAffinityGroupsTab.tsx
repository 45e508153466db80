import { useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { ensureGroupList, GroupList } from './GroupList.tsx'

export const loader = loaderFor('antiAffinityGroups', ({ project }) => ensureGroupList(antiAffinity, project))

export default function AntiAffinityGroupsTab() {
  const { project } = useRouteParams('antiAffinityGroups')
  return <GroupList kind={antiAffinity} project={project} />
}
