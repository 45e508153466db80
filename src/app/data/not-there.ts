import { ApiError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'

/** The page's subject does not exist: shows "Page not found". */
export class NotThere extends Error {
  readonly status = 404
}

/** Whether an error means that the object does not exist, or not for this user. */
export const saysMissing = (error: unknown): boolean =>
  (error instanceof ApiError && error.statusCode === 404 && !error.notOffered) ||
  (isRecord(error) && error.status === 404)
