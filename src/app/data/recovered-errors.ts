import { ApiError, OfflineError } from '#api/errors.ts'
import { NotFoundError } from './not-found.ts'

/**
 * Reports a failed concurrent render that React recovered from. Refusals, missing objects and lost
 * connections are thrown on purpose, for the error boundary; only other errors are faults.
 */
export function reportRecovered(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if ([ApiError, NotFoundError, OfflineError].some((own) => cause instanceof own)) return
  reportError(error)
}
