import { spoken } from '#api/spoken-version.ts'
import { lastControl } from '#app/state/control.ts'

/** The version that calls ask for: the newest that this console speaks, or what the control file says. Empty for none. */
export const askedVersion = (): string => lastControl().apiVersion ?? spoken

/** Whether a server says that it does not hold the version that it was asked for. */
export const refusesVersion = (status: number, message: string): boolean =>
  status === 400 && askedVersion() !== '' && message.includes(askedVersion())
