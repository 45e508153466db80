import { uploadSteps } from '#domain/image-upload.ts'
import { blockSizes } from '#domain/limits.ts'
import { isRecent } from './age.ts'
import type { PartitionDatabase, UploadRow } from './database.ts'

/** Uploads that were begun less than a week ago and are not over, oldest first. Damaged rows are left out. */
export async function getUploads(database: PartitionDatabase, now: number): Promise<UploadRow[]> {
  const rows = (await database.uploads.toArray()).filter(
    (row) => isIntact(row) && isRecent(row.startedAt, now),
  )
  return rows.toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Stores how far an upload has come, and deletes all that were begun more than a week ago. */
export async function putUpload(database: PartitionDatabase, row: UploadRow, now: number): Promise<void> {
  await database.uploads.put(row)
  await database.uploads.filter((other) => !isRecent(other.startedAt, now)).delete()
}

/** Deletes an upload that is over. */
export const dropUpload = (database: PartitionDatabase, id: string) => database.uploads.delete(id)

/** Whether an upload can be resumed from a row. One that was damaged or edited by hand counts as none. */
function isIntact(row: UploadRow): boolean {
  const { id, project, image, blockSize, fileName, fileSize, headHash, diskName, snapshotName, step } = row
  const texts = [id, project, image?.name, image?.os, image?.version, image?.description]
  const names = [fileName, headHash, diskName, snapshotName]
  const amounts = [fileSize, row.acknowledged, row.skipped, row.startedAt]
  return (
    [...texts, ...names].every((text) => typeof text === 'string') &&
    amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
    blockSizes.includes(blockSize) &&
    row.acknowledged <= fileSize &&
    uploadSteps.includes(step)
  )
}
