import { diskBulkWriteImportStop, diskDelete, diskFinalizeImport, diskView } from '#api/generated/disks.ts'
import { imageDelete, imageView } from '#api/generated/images.ts'
import { snapshotDelete, snapshotView } from '#api/generated/snapshots.ts'
import type { UploadRow } from '#db/database.ts'
import { ifFound, overOutages, persistently, type UploadDeps, type WithProject } from './upload-deps.ts'

export interface LeftOver {
  kind: 'disk' | 'snapshot' | 'image'
  name: string
  error: Error
}

/** Objects to remove, by name within the project. */
export interface Leftovers extends WithProject {
  diskName: string
  snapshotName?: string
  /** The requested image, if it was created after all. */
  image?: UploadRow['image']
}

interface Doing {
  deps: UploadDeps
  signal: AbortSignal
  project: string
}

/** Polling interval in milliseconds, and the most polls, for objects in transition. */
export const polling = { every: 1_000, times: 300 }

/** Removes everything an upload created, in any state. Returns what could not be removed. */
export async function cleanUp(
  deps: UploadDeps,
  { project, diskName, snapshotName, image }: Leftovers,
  signal: AbortSignal,
  onWaiting?: (waits: boolean) => void,
): Promise<LeftOver[]> {
  const doing = { deps, signal, project }
  const left: LeftOver[] = []
  const attempt = async (kind: LeftOver['kind'], name: string, remove: () => Promise<void>) => {
    try {
      await overOutages(deps, signal, remove, onWaiting)
    } catch (error) {
      signal.throwIfAborted()
      left.push({ kind, name, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  // The disk first: while it is being finalized, its snapshot may still appear.
  await attempt('disk', diskName, () => removeDisk(doing, diskName))
  if (snapshotName) await attempt('snapshot', snapshotName, () => removeSnapshot(doing, snapshotName))
  if (image) await attempt('image', image.name, () => removeImage(doing, image))
  return left
}

/** A disk in an import state can be deleted only after its import is stopped and finalized. */
async function removeDisk({ deps, signal, project }: Doing, disk: string) {
  const args = { path: { disk }, query: { project } }
  for (let polls = 0; polls < polling.times; polls += 1) {
    const there = await persistently(deps, signal, () => ifFound(deps.call(diskView, args, signal)))
    switch (there?.state.state) {
      case undefined:
        return
      case 'creating':
      case 'finalizing':
        await deps.delay(polling.every, signal)
        break
      case 'importing_from_bulk_writes':
        await deps.call(diskBulkWriteImportStop, args, signal)
        break
      case 'import_ready':
        await deps.call(diskFinalizeImport, { ...args, body: {} }, signal)
        break
      default:
        await ifFound(deps.call(diskDelete, args, signal))
        return
    }
  }
  throw new Error('The disk could not be prepared for deletion')
}

async function removeSnapshot({ deps, signal, project }: Doing, snapshot: string) {
  const args = { path: { snapshot }, query: { project } }
  for (let polls = 0; polls < polling.times; polls += 1) {
    const there = await persistently(deps, signal, () => ifFound(deps.call(snapshotView, args, signal)))
    if (!there) return
    if (there.state !== 'creating') {
      await ifFound(deps.call(snapshotDelete, args, signal))
      return
    }
    await deps.delay(polling.every, signal)
  }
  throw new Error('The snapshot could not be prepared for deletion')
}

async function removeImage({ deps, signal, project }: Doing, wanted: UploadRow['image']) {
  const args = { path: { image: wanted.name }, query: { project } }
  const there = await ifFound(deps.call(imageView, args, signal))
  if (there && isThatImage(there, wanted)) await ifFound(deps.call(imageDelete, args, signal))
}

/** Tells the requested image from someone else's with the same name. */
export const isThatImage = (there: UploadRow['image'], wanted: UploadRow['image']): boolean =>
  there.name === wanted.name &&
  there.os === wanted.os &&
  there.version === wanted.version &&
  there.description === wanted.description
