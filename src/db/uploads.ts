import { uploadSteps } from '#domain/image-upload.ts'
import { blockSizes } from '#domain/limits.ts'
import type { PartitionDatabase, UploadRow } from './database.ts'

const week = 7 * 24 * 3600_000

/** Uploads that were begun less than a week ago and are not over, oldest first; none that is not as it was stored. */
export async function getUploads(database: PartitionDatabase, now: number): Promise<UploadRow[]> {
  const rows = (await database.uploads.toArray()).filter((row) => isWhole(row) && isYoung(row, now))
  return rows.toSorted((a, b) => a.startedAt - b.startedAt)
}

// In the future as well: a time that cannot be would else never pass.
const isYoung = ({ startedAt }: UploadRow, now: number) => Math.abs(now - startedAt) < week

/** Keeps how far an upload has come, and forgets those that nobody came back to. */
export async function putUpload(database: PartitionDatabase, row: UploadRow, now: number): Promise<void> {
  await database.uploads.put(row)
  await database.uploads.filter((other) => !isYoung(other, now)).delete()
}

/** Forgets an upload: it is over. */
export const dropUpload = (database: PartitionDatabase, id: string) => database.uploads.delete(id)

/** Whether a row can be gone on with; one that was damaged or edited by hand is the same as none. */
function isWhole(row: UploadRow): boolean {
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
