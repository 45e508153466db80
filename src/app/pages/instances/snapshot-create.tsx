import { ensureSnapshotForm, SnapshotForm } from '#app/components/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'

export const loader = loaderFor('instanceSnapshotNew', ({ project }) => ensureSnapshotForm(project))

export default function SnapshotCreateForm() {
  const params = useRouteParams('instanceSnapshotNew')
  return <SnapshotForm project={params.project} disk={params.disk} back={to('instanceStorage', params)} />
}
