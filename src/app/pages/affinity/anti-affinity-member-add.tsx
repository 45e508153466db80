import { useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { ensureMemberAdd, MemberAddForm } from './MemberAddForm.tsx'

export const loader = loaderFor('antiAffinityMemberAdd', ({ project, antiAffinityGroup }) =>
  ensureMemberAdd(antiAffinity, { project, group: antiAffinityGroup }),
)

export default function AntiAffinityMemberAddForm() {
  const { project, antiAffinityGroup } = useRouteParams('antiAffinityMemberAdd')
  return <MemberAddForm kind={antiAffinity} project={project} group={antiAffinityGroup} />
}
