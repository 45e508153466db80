import { ensureSnapshotForm, SnapshotForm } from '#app/shared/disks/SnapshotForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor } from '#app/data/query.ts'

export const loader = loaderFor('/projects/:project/snapshots-new', (params) => ensureSnapshotForm(params))

export default function SnapshotCreateForm() {
  const { project } = useRouteParams('/projects/:project/snapshots-new')
  return <SnapshotForm project={project} back={to('/projects/:project/snapshots', { project })} />
}
