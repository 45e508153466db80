/** How long drafts and uploads are stored, in milliseconds. */
export const week = 7 * 24 * 3600_000

/** Whether a time is less than a week away. One further in the future is damaged: it would never expire. */
export const isRecent = (time: unknown, now: number): boolean =>
  typeof time === 'number' && Math.abs(now - time) < week
