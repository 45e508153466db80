import { useRouteParams } from '#app/url/paths.ts'
import { affinity } from './group-kinds.ts'
import { GroupEditForm } from './GroupEditForm.tsx'

export default function AffinityGroupEditForm() {
  const { project, affinityGroup } = useRouteParams('/projects/:project/affinity-groups/:affinityGroup/edit')
  return <GroupEditForm kind={affinity} project={project} group={affinityGroup} />
}
