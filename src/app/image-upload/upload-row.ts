import { needsFile } from '#domain/image-upload.ts'
import { nameMaxLength } from '#domain/limits.ts'
import type { UploadRow } from '#db/database.ts'
import { headHash } from './blocks.ts'

export interface UploadWanted {
  project: string
  image: UploadRow['image']
  blockSize: UploadRow['blockSize']
  file: File
}

export async function newUpload(
  { project, image, blockSize, file }: UploadWanted,
  { now, id }: { now: number; id: string },
): Promise<UploadRow> {
  const name = temporaryName(image.name, id)
  return {
    id,
    project,
    image,
    blockSize,
    fileName: file.name,
    fileSize: file.size,
    headHash: await headHash(file),
    diskName: name,
    snapshotName: name,
    step: 'create-disk',
    acknowledged: 0,
    skipped: 0,
    imageAsked: false,
    cancelled: false,
    startedAt: now,
  }
}

/** Name of an upload's temporary disk and snapshot: unique, and recognizable by the image's name. */
export function temporaryName(image: string, id: string): string {
  const prefix = `upload-${id.replaceAll('-', '').slice(0, 6)}-`
  return `${prefix}${image.slice(0, nameMaxLength - prefix.length)}`.replace(/-+$/, '')
}

/** Whether resuming needs the user to choose the file again. */
export const wantsFile = ({ step, acknowledged, fileSize }: UploadRow): boolean =>
  needsFile(step) && acknowledged < fileSize

/** Why the file is not the one of the interrupted upload, as a sentence; undefined if it is. */
export async function wrongFile(row: UploadRow, file: File): Promise<string | undefined> {
  if (file.size !== row.fileSize) {
    const [is, was] = [file.size, row.fileSize].map((size) => size.toLocaleString())
    return `This is a different file. It has ${is} bytes, but the one being uploaded has ${was}`
  }
  if ((await headHash(file)) !== row.headHash) {
    return 'This is a different file of the same size'
  }
  return undefined
}

/** An image name from a file name: `Debian_13.raw` gives `debian-13`. */
export const nameFromFile = (file: string): string =>
  file
    .toLowerCase()
    .replace(/\.(raw|img|iso|bin|dd)$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, nameMaxLength)
    .replace(/-+$/, '')
