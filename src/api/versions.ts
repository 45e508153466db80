import { changes, versions } from './generated/changes.ts'

/** A version of the contract that this console speaks. */
export type Version = (typeof versions)[number]

export const [oldest] = versions

/** What is asked for where nothing else is set: servers that know of versions hold it, older ones do not look. */
export const spoken: Version = '2025112000.0.0'

/** Since, or until, which version of the contract something is there; in all where both are absent. */
export interface Span {
  since?: string
  until?: string
}

/** Whether a version of the contract has something. Versions begin with a date, so they compare as texts. */
export const isIn = ({ since = '', until }: Span, version: string): boolean =>
  version >= since && (until === undefined || version <= until)

/** Since when there is a field or a value: `Disk.diskType`, `SiloRole.limited_collaborator`. */
export const spanOf = (change: keyof typeof changes): Span => changes[change]
