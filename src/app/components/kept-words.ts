import { OfflineError } from '#api/errors.ts'

const words = {
  never: 'never stored on this machine',
  series: 'stored on this machine for at most an hour',
} as const

/** How what could not be read is kept, where that is why nothing of it is shown without a network. */
export function keptWords(error: unknown): string | undefined {
  if (!(error instanceof OfflineError) || error.onlyThis) return undefined
  const { answerClass } = error
  return answerClass === 'never' || answerClass === 'series' ? words[answerClass] : undefined
}
