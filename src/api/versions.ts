import { versions } from './generated/versions.ts'

/** A version of the contract that this console supports. */
export type Version = (typeof versions)[number]

export const [oldest] = versions

/** The first and last version of the contract that has something; without both, all versions do. */
export interface Span {
  since?: string
  until?: string
}

/** Whether a version is within a span. Versions begin with a date, so they compare as text. */
export const isIn = ({ since = '', until }: Span, version: string): boolean =>
  version >= since && (until === undefined || version <= until)
