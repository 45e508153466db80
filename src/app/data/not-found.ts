import { ApiError, OfflineError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'

/** The page's subject does not exist: shows "Page not found". */
export class NotFoundError extends Error {
  readonly status = 404
}

/** Whether an error means that the object does not exist, or not for this user. A gateway's 404 does not. */
export const saysMissing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.statusCode === 404 && !error.notOffered
    : isRecord(error) && error.status === 404 && !(error instanceof OfflineError)

/**
 * Whether a failed refetch ends a page: its subject is forbidden or missing. A missing one does not end a page
 * with unsent input: it may only have been renamed, and otherwise the write reports it.
 */
export const endsPage = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.statusCode === 403 || (error.statusCode === 404 && !unfinishedWork.hasInput()))
