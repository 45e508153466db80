import { ApiError, OfflineError } from '#api/errors.ts'
import { saysMissing } from './not-there.ts'

/** Whether an error is neither the server's answer, nor a lost connection, nor something that is not there. */
export const isFault = (error: unknown): boolean =>
  !(saysMissing(error) || error instanceof ApiError || error instanceof OfflineError)
