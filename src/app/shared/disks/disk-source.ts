import type { DiskSource } from '#api/generated/shared.ts'
import { blockSizeOf, diskGibLimits, gib } from '#domain/limits.ts'

/** What a new disk is made from, as the forms hold it. */
export interface DiskSourceValues {
  source: 'blank' | 'image' | 'snapshot'
  /** A number as text: one of a choice. */
  blockSize: string
  imageId: string
  snapshotId: string
}

/** A blank disk. */
export const diskSourceDefaults: DiskSourceValues = {
  source: 'blank',
  blockSize: '4096',
  imageId: '',
  snapshotId: '',
}

/** A size in whole GiB that holds so many bytes. */
export const wholeGib = (bytes: number) => Math.ceil(bytes / gib)

/** The size in GiB that a form proposes for a disk of this source: its own, as far as a disk can have that. */
export function proposedGib(usual: number, source: { size: number } | undefined): number {
  const least = wholeGib(source?.size ?? 0)
  return least > diskGibLimits.max ? usual : Math.max(usual, least)
}

/** What is wrong with the size of a disk made from a source of so many bytes, as a sentence. */
export function sizeProblem(sizeGib: number, sourceBytes: number | undefined): string | undefined {
  const least = wholeGib(sourceBytes ?? 0)
  if (least > diskGibLimits.max)
    return `The source is larger than the maximum disk size, ${diskGibLimits.max} GiB`
  return sizeGib < least ? `Size must be at least ${least} GiB, the size of the source` : undefined
}

/** The API's source of a new disk. */
export function diskSourceOf({ source, blockSize, imageId, snapshotId }: DiskSourceValues): DiskSource {
  if (source === 'image') return { type: 'image', imageId }
  if (source === 'snapshot') return { type: 'snapshot', snapshotId }
  return { type: 'blank', blockSize: blockSizeOf(blockSize) }
}
