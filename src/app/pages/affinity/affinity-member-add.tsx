import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { affinity } from './group-kinds.ts'
import { MemberAddForm } from './MemberAddForm.tsx'
import { ensureAddableInstances } from './use-addable-instances.ts'

export const loader = loaderFor(
  '/projects/:project/affinity-groups/:affinityGroup/members-add',
  ({ project, affinityGroup }) => ensureAddableInstances(affinity, { project, group: affinityGroup }),
)

export default function AffinityMemberAddForm() {
  const { project, affinityGroup } = useRouteParams(
    '/projects/:project/affinity-groups/:affinityGroup/members-add',
  )
  return <MemberAddForm kind={affinity} project={project} group={affinityGroup} />
}
