import { versions } from './generated/versions.ts'

/** A version of the contract that this console speaks. */
export type Version = (typeof versions)[number]

export const [oldest] = versions

/** Since, or until, which version of the contract something is there; in all where both are absent. */
export interface Span {
  since?: string
  until?: string
}

/** Whether a version of the contract has something. Versions begin with a date, so they compare as texts. */
export const isIn = ({ since = '', until }: Span, version: string): boolean =>
  version >= since && (until === undefined || version <= until)
