import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { ensureMemberAdd, MemberAddForm } from './MemberAddForm.tsx'

export const loader = loaderFor(
  '/projects/:project/affinity/:antiAffinityGroup/members-add',
  ({ project, antiAffinityGroup }) => ensureMemberAdd(antiAffinity, { project, group: antiAffinityGroup }),
)

export default function AntiAffinityMemberAddForm() {
  const { project, antiAffinityGroup } = useRouteParams(
    '/projects/:project/affinity/:antiAffinityGroup/members-add',
  )
  return <MemberAddForm kind={antiAffinity} project={project} group={antiAffinityGroup} />
}
