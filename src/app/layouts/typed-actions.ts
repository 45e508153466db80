import type { AskedAction } from './asked-actions.ts'
import type { FoundLine, Line, RowLine } from './palette-line.ts'

/** Whether the action belongs to a row of the current list, so that no other page is needed. */
const isOfRow = ({ of }: RowLine, { place }: FoundLine, pathname: string) =>
  of === place.label && place.path.startsWith(`${pathname}/`)

/** The open project's path with a trailing slash; empty if none is open. */
const projectIn = (pathname: string) => /^\/projects\/[^/]+(?=\/|$)/.exec(pathname)?.[0].concat('/') ?? ''

/**
 * Lines for a typed action, on rows and other objects. An exact name hides partial matches, so that nothing
 * happens to a wrong object. Rows come first, then the open project's objects.
 */
export function typedActions(
  { name, labels }: AskedAction,
  { rows, elsewhere, pathname }: { rows: RowLine[]; elsewhere: FoundLine[]; pathname: string },
): Line[] {
  const isNamed = (other = '') => other.toLowerCase() === name.toLowerCase()
  const others = elsewhere.filter((line) => !rows.some((row) => isOfRow(row, line, pathname)))
  const ownRows = rows.filter(({ of, label }) => isNamed(of) && labels.includes(label))
  const ownOthers = others.filter(({ place }) => isNamed(place.label))
  const project = projectIn(pathname)
  const isHere = ({ place }: FoundLine) => project !== '' && place.path.startsWith(project)
  const exact = [
    ...ownRows.map((row) => ({ ...row, isFound: true })),
    ...ownOthers.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))),
  ]
  // A partial match always asks for confirmation.
  const isAlike = ({ of = '', label }: RowLine) =>
    labels.includes(label) && of.toLowerCase().includes(name.toLowerCase())
  const alike = [
    ...others,
    ...rows.map((row) => ({ ...row, run: row.askFirst ?? row.run, isFound: isAlike(row) })),
  ]
  const lines = exact.length > 0 ? exact : alike
  return lines.map((line) => ({ ...line, isAct: true }))
}
