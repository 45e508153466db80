import { ensureSnapshotForm, SnapshotForm } from '#app/shared/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'

export const loader = loaderFor('/projects/:project/disks/:disk/snapshots-new', (params) =>
  ensureSnapshotForm(params),
)

export default function DiskSnapshotCreateForm() {
  const params = useRouteParams('/projects/:project/disks/:disk/snapshots-new')
  return <SnapshotForm {...params} back={to('/projects/:project/disks', params)} />
}
