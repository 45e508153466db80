import { ensureSnapshotForm, SnapshotForm } from '#app/components/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'

export const loader = loaderFor('diskSnapshotNew', ({ project }) => ensureSnapshotForm(project))

export default function DiskSnapshotCreateForm() {
  const params = useRouteParams('diskSnapshotNew')
  return <SnapshotForm {...params} back={to('disks', params)} />
}
