import { useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'
import { affinity } from './group-kinds.ts'
import { ensureMemberAdd, MemberAddForm } from './MemberAddForm.tsx'

export const loader = loaderFor('affinityMemberAdd', ({ project, affinityGroup }) =>
  ensureMemberAdd(affinity, { project, group: affinityGroup }),
)

export default function AffinityMemberAddForm() {
  const { project, affinityGroup } = useRouteParams('affinityMemberAdd')
  return <MemberAddForm kind={affinity} project={project} group={affinityGroup} />
}
