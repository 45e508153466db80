import { useRouteParams } from '#app/url/paths.ts'
import { affinity } from './group-kinds.ts'
import { GroupCreateForm } from './GroupCreateForm.tsx'

export default function AffinityGroupCreateForm() {
  const { project } = useRouteParams('/projects/:project/affinity-groups-new')
  return <GroupCreateForm kind={affinity} project={project} />
}
