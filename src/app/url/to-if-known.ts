import { generatePath } from 'react-router'
import { type Params, wellFormed } from './paths.ts'

type Known<Path extends string> = Params<Path> & Record<string, string>

/** Like `to`; undefined if a part of the path is unknown. */
export function toIfKnown<Path extends string>(
  pattern: Path,
  params: { [Name in keyof Params<Path>]: string | undefined },
): string | undefined {
  const isKnown = (all: Partial<Record<string, string | undefined>>): all is Known<Path> =>
    Object.values(all).every(Boolean)
  return isKnown(params) ? generatePath<string>(pattern, wellFormed(params)) : undefined
}
