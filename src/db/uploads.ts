import { isRecord } from '#api/objects.ts'
import { uploadSteps } from '#domain/image-upload.ts'
import { blockSizes } from '#domain/limits.ts'
import { isRecent } from './age.ts'
import type { PartitionDatabase, UploadRow } from './database.ts'
import { openRow } from './seal.ts'

/** Unfinished uploads less than a week old, oldest first. Leaves out damaged rows. */
export async function getUploads(database: PartitionDatabase, now: number): Promise<UploadRow[]> {
  const stored = await database.uploads.toArray()
  const rows = await Promise.all(stored.map((row) => openRow(database.seal, row, place(row.id))))
  const going = rows.filter(isIntact).filter((row) => isRecent(row.startedAt, now))
  return going.toSorted((a, b) => a.startedAt - b.startedAt)
}

const place = (id: string) => `uploads ${id}`

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
function isIntact(row: unknown): row is UploadRow {
  if (!isRecord(row) || !isRecord(row.image)) return false
  const { image, fileSize, acknowledged, skipped, startedAt } = row
  const texts = [row.id, row.project, image.name, image.os, image.version, image.description]
  const names = [row.fileName, row.headHash, row.diskName, row.snapshotName, row.projectId ?? '']
  return (
    [...texts, ...names].every((text) => typeof text === 'string') &&
    [skipped, startedAt].every(isAmount) &&
    isAmount(fileSize) &&
    isAmount(acknowledged) &&
    acknowledged <= fileSize &&
    blockSizes.some((size) => size === row.blockSize) &&
    uploadSteps.some((step) => step === row.step)
  )
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
