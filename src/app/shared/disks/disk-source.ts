import type { DiskSource } from '#api/generated/shared.ts'
import { blockSizeOf, diskGibLimits, gib } from '#domain/limits.ts'

export interface DiskSourceValues {
  source: 'blank' | 'image' | 'snapshot'
  /** A number as text, for a choice field. */
  blockSize: string
  imageId: string
  snapshotId: string
}

export const diskSourceDefaults: DiskSourceValues = {
  source: 'blank',
  blockSize: '4096',
  imageId: '',
  snapshotId: '',
}

/** A size in whole GiB, rounded up. */
export const wholeGib = (bytes: number) => Math.ceil(bytes / gib)

/**
 * The suggested size of a new disk in GiB: its source's if larger than `usual`, unless that exceeds the
 * limit.
 */
export function proposedGib(usual: number, source: { size: number } | undefined): number {
  const least = wholeGib(source?.size ?? 0)
  return least > diskGibLimits.max ? usual : Math.max(usual, least)
}

/** What is wrong with a size for a source of this many bytes, as a sentence. */
export function sizeProblem(sizeGib: number, sourceBytes: number | undefined): string | undefined {
  const least = wholeGib(sourceBytes ?? 0)
  if (least > diskGibLimits.max)
    return `The source is larger than the maximum disk size, ${diskGibLimits.max} GiB`
  return sizeGib < least ? `Size must be at least ${least} GiB, the size of the source` : undefined
}

/** Converts form values to the API's disk source. */
export function diskSourceOf({ source, blockSize, imageId, snapshotId }: DiskSourceValues): DiskSource {
  if (source === 'image') return { type: 'image', imageId }
  if (source === 'snapshot') return { type: 'snapshot', snapshotId }
  return { type: 'blank', blockSize: blockSizeOf(blockSize) }
}
