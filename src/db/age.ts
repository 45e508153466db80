/** How long drafts and uploads are kept, in milliseconds. */
export const week = 7 * 24 * 3600_000

/** Whether a time is less than a week away. One that far in the future is damaged: it would never pass. */
export const isRecent = (time: unknown, now: number): boolean =>
  typeof time === 'number' && Math.abs(now - time) < week
