import { diskReason } from '#domain/disk-actions.ts'
import { type DiskCreate, diskCreate, diskDelete, diskList, diskView } from '#api/generated/disks.ts'
import type { Disk, DiskSource, DiskState } from '#api/generated/shared.ts'
import { diskGibLimits, gib } from '#domain/limits.ts'
import { checkStorage } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { diskFor } from './disk-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { imageFor } from './images.ts'
import { type Asking, checkNameIsFree, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { page } from '#mock/engine/pages.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { invalidRequest, invalidValue } from '#mock/engine/refusals.ts'
import { sourceSnapshot } from './snapshots.ts'
import { tableOf } from '#mock/engine/table.ts'

export const disks = {
  tables: { disks: tableOf<Disk>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(diskList, (ask) => page(ask, ask.plane.disks.in({ projectId: projectFor(ask).id }))),
    handle(diskView, (ask) => diskFor(ask, ask.path.disk)),
    handle(diskCreate, (ask) => {
      const project = projectFor(ask, ask.query.project, 'limited_collaborator')
      const disk = createDisk(ask, project, ask.body)
      const then: DiskState = { state: disk.isImport ? 'import_ready' : 'detached' }
      settle(ask.plane, disk.row.id, then)
      return disk.row
    }),
    handle(diskDelete, (ask) => {
      const disk = diskFor(ask, ask.path.disk, 'limited_collaborator')
      const reason = diskReason('delete', disk)
      if (reason) throw invalidRequest(reason)
      ask.plane.disks.delete(disk.id)
    }),
  ],
}

/** Creates a disk in state `creating`; throws for a name in use, an invalid size, or a full quota. */
export function createDisk(
  asking: Asking,
  project: ProjectRow,
  wanted: DiskCreate,
): { row: Disk; isImport: boolean } {
  const { plane } = asking
  checkNameIsFree({ table: plane.disks, kind: 'disk' }, wanted.name, { projectId: project.id })
  checkSize(wanted.size)
  const source = sourceOf(asking, wanted.diskSource)
  if (wanted.size < source.minSize) throw invalidValue('size', 'must be at least the size of the source')
  checkStorage(plane, project.siloId, wanted.size)
  const row = plane.disks.put({
    ...newIdentity(plane, wanted),
    projectId: project.id,
    size: wanted.size,
    ...source.fields,
    devicePath: `/mnt/${wanted.name}`,
    diskType: 'crucible',
    state: { state: 'creating' },
  })
  return { row, isImport: wanted.diskSource.type === 'importing_blocks' }
}

function checkSize(size: number) {
  const { min, max } = diskGibLimits
  if (size % gib) throw invalidValue('size', 'must be a whole number of GiB')
  if (size < min * gib || size > max * gib)
    throw invalidValue('size', `must be between ${min} and ${max} GiB`)
}

interface Source {
  /** Bytes of the source, rounded up to GiB. */
  minSize: number
  fields: Pick<Disk, 'blockSize' | 'imageId' | 'snapshotId'>
}

function sourceOf(asking: Asking, source: DiskSource): Source {
  switch (source.type) {
    case 'image': {
      const image = imageFor({ ...asking, query: {} }, source.imageId)
      return { minSize: wholeGib(image.size), fields: { blockSize: image.blockSize, imageId: image.id } }
    }
    case 'snapshot': {
      const { id, size, blockSize } = sourceSnapshot(asking, source.snapshotId, 'createDisk')
      return { minSize: wholeGib(size), fields: { blockSize, snapshotId: id } }
    }
    default:
      return { minSize: 0, fields: { blockSize: source.blockSize } }
  }
}

const wholeGib = (bytes: number) => Math.ceil(bytes / gib) * gib

/** Moves a disk to a state after one to two seconds. */
export function settle(plane: ControlPlane, id: string, to: DiskState): void {
  const at = plane.later(1000, 2000)
  plane.schedule({ id, table: 'disks', steps: [{ at, to }] })
}
