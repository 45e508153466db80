import { ApiError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'

/** What a page is about is not there: "Page not found" stands in its place. */
export class NotThere extends Error {
  readonly status = 404
}

/** Whether an error says that what was asked for is not there, or not for this user. */
export const saysMissing = (error: unknown): boolean =>
  (error instanceof ApiError && error.statusCode === 404 && !error.notOffered) ||
  (isRecord(error) && error.status === 404)
