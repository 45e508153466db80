import { week } from '#domain/durations.ts'

/** Whether a time is less than a week away. One further in the future is damaged: it would never expire. */
export const isRecent = (time: unknown, now: number): boolean =>
  typeof time === 'number' && Math.abs(now - time) < week
