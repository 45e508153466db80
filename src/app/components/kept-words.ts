import { OfflineError } from '#api/errors.ts'

const words = {
  never: 'never stored on this machine',
  series: 'stored on this machine for at most an hour',
} as const

/** Why data is unavailable offline, if its class is never or only briefly stored. */
export function keptWords(error: unknown): string | undefined {
  if (!(error instanceof OfflineError) || error.onlyThis) return undefined
  const { answerClass } = error
  return answerClass === 'never' || answerClass === 'series' ? words[answerClass] : undefined
}
