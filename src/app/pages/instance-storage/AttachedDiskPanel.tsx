import { DiskPanel, ensureDiskPanel } from '#app/shared/disks/DiskPanel.tsx'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor, useAnswer } from '#app/data/query.ts'
import { useAttachedDiskActions } from './use-attached-disk-actions.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/storage/disks/:disk', ensureDiskPanel)

export default function AttachedDiskPanel() {
  const params = useRouteParams('/projects/:project/instances/:instance/storage/disks/:disk')
  const actions = useAttachedDiskActions(useAnswer(instanceOf(params)).value, params)
  const back = to('/projects/:project/instances/:instance/storage', params)
  return <DiskPanel params={params} back={back} actions={actions} />
}
