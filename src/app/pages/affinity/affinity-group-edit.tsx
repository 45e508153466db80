import { useRouteParams } from '#app/paths.ts'
import { affinity } from './group-kinds.ts'
import { GroupEditForm } from './GroupEditForm.tsx'

export default function AffinityGroupEditForm() {
  const { project, affinityGroup } = useRouteParams('affinityGroupEdit')
  return <GroupEditForm kind={affinity} project={project} group={affinityGroup} />
}
