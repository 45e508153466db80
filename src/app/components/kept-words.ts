import { OfflineError } from '#api/errors.ts'

const words = {
  never: 'never kept on this machine',
  series: 'kept on this machine for an hour at most',
} as const

/** How what could not be read is kept, where that is why nothing of it is shown without a network. */
export function keptWords(error: unknown): string | undefined {
  if (!(error instanceof OfflineError) || error.onlyThis) return undefined
  const { answerClass } = error
  return answerClass === 'never' || answerClass === 'series' ? words[answerClass] : undefined
}
