import { ApiError, OfflineError } from '#api/errors.ts'
import { saysMissing } from './not-there.ts'

/** Whether an error is neither the server's answer, nor a lost connection, nor something that is not there. */
export const isFault = (error: unknown): boolean =>
  !(saysMissing(error) || error instanceof ApiError || error instanceof OfflineError)

/** Whether code could not be fetched: from a build that is gone, without a worker that kept it, a reload brings the new one. */
export const isLostChunk = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css|valid javascript mime type/i.test(
    error.message,
  )
