import { ApiError, OfflineError } from '#api/errors.ts'
import { NotThere } from './not-there.ts'

/**
 * What React says when a concurrent render failed and a second one did not. The server's no, what is not there and a lost
 * connection are thrown on purpose, for the error boundary; everything else is a fault.
 */
export function reportRecovered(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if ([ApiError, NotThere, OfflineError].some((own) => cause instanceof own)) return
  reportError(error)
}
