import { ensureSnapshotForm, SnapshotForm } from '#app/components/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/paths.ts'
import { loaderFor } from '#app/query.ts'

export const loader = loaderFor('snapshotNew', ({ project }) => ensureSnapshotForm(project))

export default function SnapshotCreateForm() {
  const { project } = useRouteParams('snapshotNew')
  return <SnapshotForm project={project} back={to('snapshots', { project })} />
}
