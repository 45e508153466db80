import type { Freshness } from '#api/answer-headers.ts'
import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import type { Answer } from './client.ts'

/**
 * Falls back to the data on screen, marked as stored, when a refetch got nothing better. Throws the server's
 * refusals (signed out, forbidden, missing), and whenever there is nothing on screen.
 */
export function keepShown<Value>(shown: Answer<Value> | undefined, failure: unknown): Answer<Value> {
  if (!shown) throw failure
  if (failure instanceof OfflineError) return markStored(shown, { reason: failure.reason })
  if (!(failure instanceof ApiError)) throw failure
  const { statusCode, message } = failure
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429)
    return markStored(shown, { reason: 'status', upstreamStatus: statusCode })
  if (message === errorTexts.unreadable) return markStored(shown, { reason: 'unreadable' })
  throw failure
}

/** The answer; or, if it is stored and older than the data on screen, that data with the answer's reason. */
export function newerOf<Value>(shown: Answer<Value> | undefined, answer: Answer<Value>): Answer<Value> {
  if (answer.source !== 'store' || !shown || shown.fetchedAt <= answer.fetchedAt) return answer
  return markStored(shown, answer)
}

/** Marks an answer as stored, for another reason than before; keeps its age. */
export function markStored<Value>(
  { reason: _, upstreamStatus: __, ...answer }: Answer<Value>,
  { reason, upstreamStatus }: Pick<Freshness, 'reason' | 'upstreamStatus'> = {},
): Answer<Value> {
  return { ...answer, source: 'store', ...(reason && { reason }), ...(upstreamStatus && { upstreamStatus }) }
}
