import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { affinity } from './group-kinds.ts'
import { ensureMemberAdd, MemberAddForm } from './MemberAddForm.tsx'

export const loader = loaderFor(
  '/projects/:project/affinity-groups/:affinityGroup/members-add',
  ({ project, affinityGroup }) => ensureMemberAdd(affinity, { project, group: affinityGroup }),
)

export default function AffinityMemberAddForm() {
  const { project, affinityGroup } = useRouteParams(
    '/projects/:project/affinity-groups/:affinityGroup/members-add',
  )
  return <MemberAddForm kind={affinity} project={project} group={affinityGroup} />
}
