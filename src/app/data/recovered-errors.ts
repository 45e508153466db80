import { ApiError, OfflineError } from '#api/errors.ts'

/**
 * What React says when a concurrent render failed and a second one did not. The server's no and a lost connection are thrown on
 * purpose, for the error boundary; everything else is a fault.
 */
export function reportRecovered(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof ApiError || cause instanceof OfflineError) return
  reportError(error)
}
