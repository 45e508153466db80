import { useRouteParams } from '#app/url/paths.ts'
import { antiAffinity } from './group-kinds.ts'
import { GroupCreateForm } from './GroupCreateForm.tsx'

export default function AntiAffinityGroupCreateForm() {
  const { project } = useRouteParams('/projects/:project/affinity-new')
  return <GroupCreateForm kind={antiAffinity} project={project} />
}
