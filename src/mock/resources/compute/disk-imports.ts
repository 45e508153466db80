import {
  diskBulkWriteImport,
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskFinalizeImport,
  type ImportBlocksBulkWrite,
} from '#api/generated/disks.ts'
import type { Disk } from '#api/generated/shared.ts'
import { onlyThese } from '#domain/state-words.ts'
import type { DiskStateName } from '#domain/disk-actions.ts'
import { diskFor } from './disk-look-up.ts'
import { settle } from './disks.ts'
import { handle } from '#mock/engine/handle.ts'
import { type Asking, projectFor } from '#mock/engine/look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { createSnapshot } from './snapshots.ts'

/** Bulk writes to a disk. The blocks are validated, but not stored. */
export const diskImports = {
  handlers: () => [
    handle(diskBulkWriteImportStart, (ask) => {
      const disk = diskFor(ask, ask.path.disk, 'limited_collaborator')
      checkIs('import_ready', disk, 'can begin an import')
      ask.plane.disks.update(disk.id, { state: { state: 'importing_from_bulk_writes' } })
    }),
    handle(diskBulkWriteImport, (ask) => {
      const disk = diskFor(ask, ask.path.disk, 'limited_collaborator')
      checkIs('importing_from_bulk_writes', disk, 'takes blocks')
      checkBlocks(disk, ask.body)
    }),
    handle(diskBulkWriteImportStop, (ask) => {
      const disk = diskFor(ask, ask.path.disk, 'limited_collaborator')
      checkIs('importing_from_bulk_writes', disk, 'can end an import')
      ask.plane.disks.update(disk.id, { state: { state: 'import_ready' } })
    }),
    handle(diskFinalizeImport, (ask) => {
      const { plane, body } = ask
      const disk = diskFor(ask, ask.path.disk, 'limited_collaborator')
      checkIs('import_ready', disk, 'can be finalized')
      if (body.snapshotName) snapshotImport(ask, disk, body.snapshotName)
      settle(plane, disk.id, { state: 'detached' })
      plane.disks.update(disk.id, { state: { state: 'finalizing' } })
    }),
  ],
}

/** The most bytes in one write; the API's limit. */
const maxChunk = 512 * 1024

function checkIs(state: DiskStateName, disk: Disk, rest: string) {
  if (disk.state.state !== state) throw invalidRequest(onlyThese([state], `disk ${rest}`))
}

function snapshotImport(asking: Asking, disk: Disk, name: string) {
  const about = { name, description: `Snapshot of the import into ${disk.name}` }
  createSnapshot(asking.plane, projectFor({ ...asking, query: {} }, disk.projectId), disk, about)
}

/** Throws 400 for data that is not base64, too long, not whole blocks, or beyond the end of the disk. */
function checkBlocks(
  { blockSize, size }: Disk,
  { base64EncodedData: data, offset }: ImportBlocksBulkWrite,
): void {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data) || data.length % 4)
    throw invalidRequest('failed to decode base64 data')
  const length = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length)
  if (length > maxChunk) throw invalidRequest(`data length must be at most ${maxChunk} bytes`)
  if (offset % blockSize) throw invalidRequest(`offset must be a multiple of the block size, ${blockSize}`)
  if (length % blockSize)
    throw invalidRequest(`data length must be a multiple of the block size, ${blockSize}`)
  if (offset + length > size) throw invalidRequest('data would be written beyond the end of the disk')
}
