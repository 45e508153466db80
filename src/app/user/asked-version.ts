import { spoken } from '#api/spoken-version.ts'
import { lastControl } from '#app/state/control.ts'

/**
 * The API version sent with calls: the control file's, or else the newest this console speaks. Empty for
 * none.
 */
export const askedVersion = (): string => lastControl().apiVersion ?? spoken

/** Whether an error means that the server does not support the requested version. */
export const refusesVersion = (status: number, message: string): boolean =>
  status === 400 && askedVersion() !== '' && message.includes(askedVersion())
