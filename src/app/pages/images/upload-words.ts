import { capitalized } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { UploadStep } from '#domain/image-upload.ts'
import type { LeftOver } from '#app/image-upload/clean-up.ts'
import type { UploadRow } from '#db/database.ts'

export const stepLabels: Record<UploadStep, string> = {
  'create-disk': 'Create a disk',
  start: 'Open the disk for writing',
  send: 'Send the file',
  stop: 'Close the disk',
  finalize: 'Finalize the disk',
  snapshot: 'Take a snapshot',
  image: 'Create the image',
  tidy: 'Remove snapshot and disk',
}

/** Rounded down, so that 100% means done. */
export const percentText = (done: number, size: number): string =>
  `${size > 0 ? Math.floor((done / size) * 100) : 100}%`

/** Where an upload was interrupted. */
export const whereText = ({ step, acknowledged, fileSize }: UploadRow): string => {
  if (step === 'create-disk' || step === 'start') return 'before anything was sent'
  if (step === 'send') return `at ${percentText(acknowledged, fileSize)}`
  return 'after everything was sent'
}

/** Leftovers as the start of a sentence: "Disk upload-1 and snapshot upload-1". */
export const leftText = (left: LeftOver[]): string =>
  capitalized(left.map(({ kind, name }) => `${kind} ${name}`).join(' and '))

/** A file's size, and what is unusual about it for an image with blocks of `blockSize` bytes. */
export function fileText(size: number, blockSize: number): string {
  if (size > 0 && size < blockSize)
    return `${formatBytes(size)}, which is unusually small (less than one block of ${blockSize} bytes). The rest is padded with zeros`
  if (size % blockSize > 0) return `${formatBytes(size)}. The last block is padded with zeros`
  return formatBytes(size)
}
