import type { Disk, NameOrId } from '#api/generated/shared.ts'
import {
  type Snapshot,
  snapshotCreate,
  snapshotDelete,
  snapshotList,
  snapshotView,
} from '#api/generated/snapshots.ts'
import type { Role } from '#domain/roles.ts'
import { diskReason } from '#domain/disk-actions.ts'
import { snapshotReason } from '#domain/snapshot-actions.ts'
import { checkStorage } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { diskFor } from './disk-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { type Asking, checkNameIsFree, inProject, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'

/** `blockSize` is internal, the disk's: `snapshotOf` removes it. */
type SnapshotRow = Snapshot & Pick<Disk, 'blockSize'>

/** Snapshots of disks; a snapshot outlives its disk. */
export const snapshots = {
  tables: { snapshots: tableOf<SnapshotRow>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(snapshotList, (ask) =>
      mapPage(page(ask, ask.plane.snapshots.in({ projectId: projectFor(ask).id })), snapshotOf),
    ),
    handle(snapshotView, (ask) => snapshotOf(snapshotFor(ask, ask.path.snapshot))),
    handle(snapshotCreate, (ask) => {
      const { plane, body } = ask
      const project = projectFor(ask, ask.query.project, 'limited_collaborator')
      const disk = diskFor(ask, body.disk)
      const reason = diskReason('snapshot', disk)
      if (reason) throw invalidRequest(reason)
      return snapshotOf(createSnapshot(plane, project, disk, body))
    }),
    handle(snapshotDelete, (ask) => {
      const snapshot = snapshotFor(ask, ask.path.snapshot, 'limited_collaborator')
      const reason = snapshotReason('delete', snapshot)
      if (reason) throw invalidRequest(reason)
      ask.plane.snapshots.delete(snapshot.id)
    }),
  ],
}

/** Creates a snapshot that is ready one to two seconds later; throws for a name in use or a full quota. */
export function createSnapshot(
  plane: ControlPlane,
  { id: projectId, siloId }: ProjectRow,
  disk: Disk,
  wanted: { name: string; description: string },
): SnapshotRow {
  checkNameIsFree({ table: plane.snapshots, kind: 'snapshot' }, wanted.name, { projectId })
  checkStorage(plane, siloId, disk.size)
  const { id: diskId, size, blockSize } = disk
  const about = { diskId, projectId, size, blockSize, state: 'creating' as const }
  const snapshot = plane.snapshots.put({ ...newIdentity(plane, wanted), ...about })
  const at = plane.later(1000, 2000)
  plane.schedule({ id: snapshot.id, table: 'snapshots', steps: [{ at, to: 'ready' }] })
  return snapshot
}

/** Removes internal fields. */
const snapshotOf = (row: SnapshotRow): Snapshot => without(row, 'blockSize')

const snapshotFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): SnapshotRow =>
  inProject(asking, { table: asking.plane.snapshots, kind: 'snapshot' }, nameOrId, needed)

/** A snapshot that a disk or an image is to be made from; throws 400 if its state does not allow it. */
export function sourceSnapshot(
  asking: Asking,
  id: string,
  action: 'createDisk' | 'createImage',
): SnapshotRow {
  const snapshot = snapshotFor({ ...asking, query: {} }, id)
  const reason = snapshotReason(action, snapshot)
  if (reason) throw invalidRequest(reason)
  return snapshot
}
