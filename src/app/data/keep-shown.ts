import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import type { Answer } from './client.ts'

/**
 * Falls back to the data on screen, marked as stored, when a refetch got nothing better. Throws the server's
 * refusals (signed out, forbidden, missing), and whenever there is nothing on screen.
 */
export function keepShown<Value>(shown: Answer<Value> | undefined, failure: unknown): Answer<Value> {
  if (!shown) throw failure
  if (failure instanceof OfflineError) return { ...withoutReason(shown), reason: failure.reason }
  if (!(failure instanceof ApiError)) throw failure
  const { statusCode, message } = failure
  if (statusCode >= 500 || statusCode === 408 || statusCode === 429) {
    return { ...withoutReason(shown), reason: 'status', upstreamStatus: statusCode }
  }
  if (message === errorTexts.unreadable) return { ...withoutReason(shown), reason: 'unreadable' }
  throw failure
}

/** The answer; or, if it is stored and older than the data on screen, that data with the answer's reason. */
export function newerOf<Value>(shown: Answer<Value> | undefined, answer: Answer<Value>): Answer<Value> {
  const { source, fetchedAt, reason, upstreamStatus } = answer
  if (source !== 'store' || !shown || shown.fetchedAt <= fetchedAt) return answer
  return { ...withoutReason(shown), ...(reason && { reason }), ...(upstreamStatus && { upstreamStatus }) }
}

/** Marks an answer as stored; keeps its age and drops the reason why it was stored before. */
export function withoutReason<Value>({
  reason: _,
  upstreamStatus: __,
  ...answer
}: Answer<Value>): Answer<Value> {
  return { ...answer, source: 'store' }
}
