/** The steps of an image upload, in order. */
export const uploadSteps = [
  'create-disk',
  'start',
  'send',
  'stop',
  'finalize',
  'snapshot',
  'image',
  'tidy',
] as const

export type UploadStep = (typeof uploadSteps)[number]

/** The most bytes of a bulk write; the API's limit. */
export const uploadChunk = 512 * 1024

/** Whether the file is still needed at this step. */
export const needsFile = (step: UploadStep): boolean =>
  uploadSteps.indexOf(step) <= uploadSteps.indexOf('send')

export const isBefore = (step: UploadStep, other: UploadStep): boolean =>
  uploadSteps.indexOf(step) < uploadSteps.indexOf(other)

/** Undefined after the last. */
export const stepAfter = (step: UploadStep): UploadStep | undefined =>
  uploadSteps[uploadSteps.indexOf(step) + 1]
