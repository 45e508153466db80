import { useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'
import { antiAffinity } from './group-kinds.ts'
import { MemberAddForm } from './MemberAddForm.tsx'
import { ensureAddableInstances } from './use-addable-instances.ts'

export const loader = loaderFor(
  '/projects/:project/affinity/:antiAffinityGroup/members-add',
  ({ project, antiAffinityGroup }) =>
    ensureAddableInstances(antiAffinity, { project, group: antiAffinityGroup }),
)

export default function AntiAffinityMemberAddForm() {
  const { project, antiAffinityGroup } = useRouteParams(
    '/projects/:project/affinity/:antiAffinityGroup/members-add',
  )
  return <MemberAddForm kind={antiAffinity} project={project} group={antiAffinityGroup} />
}
