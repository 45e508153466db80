import { ApiError, OfflineError } from '#api/errors.ts'
import { saysMissing } from './not-found.ts'

/** An error other than the server's answer, a lost connection, or a missing object. */
export const isFault = (error: unknown): boolean =>
  !(saysMissing(error) || error instanceof ApiError || error instanceof OfflineError)

/** The result, or undefined if an object lacks what `read` needs: a server of another version may omit it. */
export function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Code that could not be loaded: its build has been replaced and no worker has it stored. A reload gets the
 * new build.
 */
export const isLostChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|module script failed|valid javascript mime type/i.test(error.message)
