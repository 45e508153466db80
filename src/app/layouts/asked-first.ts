import type { AskedAction } from './asked-actions.ts'
import type { FoundLine, Line, RowLine } from './palette-line.ts'

/** Whether an action is that of a row of the list that is shown, which needs no other page. */
const isOfRow = ({ of }: RowLine, { place }: FoundLine, pathname: string) =>
  of === place.label && place.path.startsWith(`${pathname}/`)

/** The open project's path, with a slash; empty where none is open. */
const projectIn = (pathname: string) => /^\/projects\/[^/]+(?=\/|$)/.exec(pathname)?.[0].concat('/') ?? ''

/**
 * What is asked to be done, to rows that are shown and to what is elsewhere. What has the very name that was typed stands alone:
 * nothing may be done to one whose name it is only a part of. Of several the row comes first, then what is in the open project.
 */
export function askedFirst(
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
  // Of another name than the one typed: never without a question.
  const isAlike = ({ of = '', label }: RowLine) =>
    labels.includes(label) && of.toLowerCase().includes(name.toLowerCase())
  const alike = [
    ...others,
    ...rows.map((row) => ({ ...row, run: row.askFirst ?? row.run, isFound: isAlike(row) })),
  ]
  const lines = exact.length > 0 ? exact : alike
  return lines.map((line) => ({ ...line, isAct: true }))
}
