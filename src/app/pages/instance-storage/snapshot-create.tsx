import { ensureSnapshotForm, SnapshotForm } from '#app/shared/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/storage/disks/:disk/snapshots-new',
  (params) => ensureSnapshotForm(params),
)

export default function SnapshotCreateForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/storage/disks/:disk/snapshots-new')
  return (
    <SnapshotForm
      project={params.project}
      disk={params.disk}
      back={to('/projects/:project/instances/:instance/storage', params)}
    />
  )
}
