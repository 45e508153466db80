import { useRouteParams } from '#app/url/paths.ts'
import { antiAffinity } from './group-kinds.ts'
import { GroupEditForm } from './GroupEditForm.tsx'

export default function AntiAffinityGroupEditForm() {
  const { project, antiAffinityGroup } = useRouteParams('/projects/:project/affinity/:antiAffinityGroup/edit')
  return <GroupEditForm kind={antiAffinity} project={project} group={antiAffinityGroup} />
}
