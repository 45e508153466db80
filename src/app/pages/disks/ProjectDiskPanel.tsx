import { DiskPanel, ensureDiskPanel } from '#app/shared/disks/DiskPanel.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { loaderFor } from '#app/data/query.ts'
import { useDiskActions } from './use-disk-actions.ts'

export const loader = loaderFor('/projects/:project/disks/:disk', ensureDiskPanel)

export default function ProjectDiskPanel() {
  const params = useRouteParams('/projects/:project/disks/:disk')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/disks', params)
  const actions = useDiskActions(params.project, () => navigate(back))
  return <DiskPanel params={params} back={back} actions={actions.of} />
}
