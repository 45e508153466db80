/** What an image's upload consists of, one after the other. */
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

/** Bytes of one bulk write at most; the API's limit. */
export const uploadChunk = 512 * 1024

/** Whether the file itself is still needed when this step is next. */
export const needsFile = (step: UploadStep): boolean =>
  uploadSteps.indexOf(step) <= uploadSteps.indexOf('send')

/** Whether the step comes before the other one. */
export const isBefore = (step: UploadStep, other: UploadStep): boolean =>
  uploadSteps.indexOf(step) < uploadSteps.indexOf(other)

/** The step after this one; nothing after the last. */
export const stepAfter = (step: UploadStep): UploadStep | undefined =>
  uploadSteps[uploadSteps.indexOf(step) + 1]
