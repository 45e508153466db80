import { changes, versions } from './generated/changes.ts'

/** A version of the contract that this console speaks. */
export type Version = (typeof versions)[number]

/** Since, or until, which version of the contract something is there; in all where both are absent. */
export interface Span {
  since?: string
  until?: string
}

/** A field or a value that not every version has: `Disk.diskType`, `SiloRole.limited_collaborator`. */
export type Change = keyof typeof changes

/** Whether a version of the contract has something. Versions begin with a date, so they compare as texts. */
export const isIn = ({ since = '', until }: Span, version: string): boolean =>
  version >= since && (until === undefined || version <= until)

/** The same for a field or a value. */
export const hasChange = (change: Change, version: string): boolean => isIn(changes[change], version)
