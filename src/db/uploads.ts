import { uploadSteps } from '#domain/image-upload.ts'
import { blockSizes } from '#domain/limits.ts'
import { isRecent } from './age.ts'
import type { PartitionDatabase, SealedUploadRow, UploadRow } from './database.ts'

/** Unfinished uploads less than a week old, oldest first. Leaves out damaged rows. */
export async function getUploads(database: PartitionDatabase, now: number): Promise<UploadRow[]> {
  const stored = await database.uploads.toArray()
  const rows = (await Promise.all(stored.map((row) => asRead(database, row)))).filter(
    (row) => row !== undefined,
  )
  const going = rows.filter((row) => isIntact(row) && isRecent(row.startedAt, now))
  return going.toSorted((a, b) => a.startedAt - b.startedAt)
}

const place = (id: string) => `uploads ${id}`

async function asRead({ seal }: PartitionDatabase, row: UploadRow | SealedUploadRow) {
  if (!seal) return 'sealed' in row ? undefined : row
  const text = 'sealed' in row ? await seal.open(row.sealed, place(row.id)) : undefined
  return text === undefined ? undefined : (JSON.parse(text) as UploadRow)
}

/** Stores the progress of an upload, and deletes all that are older than a week. */
export async function putUpload(database: PartitionDatabase, row: UploadRow, now: number): Promise<void> {
  const { id, startedAt } = row
  const sealed = await database.seal?.close(JSON.stringify(row), place(id))
  await database.uploads.put(sealed ? { id, startedAt, sealed } : row)
  await dropOldUploads(database, now)
}

/** Deletes the progress of all uploads older than a week. */
export const dropOldUploads = (database: PartitionDatabase, now: number) =>
  database.uploads.filter((row) => !isRecent(row.startedAt, now)).delete()

export const dropUpload = (database: PartitionDatabase, id: string) => database.uploads.delete(id)

/** Whether an upload can resume from a row; false for rows that were damaged or edited by hand. */
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
