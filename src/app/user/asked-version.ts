import { spoken } from '#api/spoken-version.ts'
import { local } from '#app/state/browser-storage.ts'
import { controlKey } from './storing-allowed.ts'

/** The version that calls ask for: the newest that this console speaks, or what the control file says. Empty for none. */
export const askedVersion = (): string =>
  /"apiVersion":"([\w.-]*)"/.exec(local.get(controlKey) ?? '')?.[1] ?? spoken

/** Whether a server says that it does not hold the version that it was asked for. */
export const refusesVersion = (status: number, message: string): boolean =>
  status === 400 && askedVersion() !== '' && message.includes(askedVersion())
