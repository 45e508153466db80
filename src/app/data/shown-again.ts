import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import type { Answer } from './client.ts'

/**
 * What is already shown, called stored from now on, where asking again brought nothing better. Otherwise throws: the
 * server's no (signed out, forbidden, gone) counts, and without anything shown there is nothing to keep.
 */
export function shownAgain<Value>(shown: Answer<Value> | undefined, failure: unknown): Answer<Value> {
  if (!shown) throw failure
  if (failure instanceof OfflineError) return { ...asStored(shown), reason: failure.reason }
  if (!(failure instanceof ApiError)) throw failure
  const { statusCode, message } = failure
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429) {
    return { ...asStored(shown), reason: 'status', upstreamStatus: statusCode }
  }
  if (message === errorTexts.unreadable) return { ...asStored(shown), reason: 'unreadable' }
  throw failure
}

/** An answer that is shown from memory: its age stays, and why it was last stored counts no more. */
export function asStored<Value>({ reason: _, upstreamStatus: __, ...answer }: Answer<Value>): Answer<Value> {
  return { ...answer, source: 'store' }
}
