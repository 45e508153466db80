import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowHeight } from '#app/ui/table/density.ts'
import { useWindowList } from './use-window-list.ts'

/** The rendered rows of a list. */
export interface DrawnRows {
  shown: { index: number }[]
  /** Pixels of the rows that are not rendered, above and below. */
  before: number
  after: number
  /** They move too fast to be read, so each shows only its name. */
  brief?: boolean
  scrollTo: (index: number) => void
}

interface Props {
  ids: string[]
  /** The element around the rows. */
  top: RefObject<HTMLDivElement | null>
  /** Receives the visible rows, and undefined on unmount. */
  onChange: (rows: DrawnRows | undefined) => void
}

type Told = { first: number; last: number; brief: boolean } | undefined

/** Renders nothing; tracks which rows of a long table are visible. */
export function RowWindow({ ids, top, onChange }: Props) {
  const { offset, shown, height, scrollTo, isScrolling } = useWindowList({
    top,
    ids,
    estimate: rowHeight(),
    overscan: 5,
  })
  const before = (shown[0]?.start ?? offset) - offset
  const after = height - ((shown.at(-1)?.end ?? offset) - offset)
  const told = useRef<Told>(undefined)
  useLayoutEffect(() => {
    const first = shown[0]?.index ?? 0
    const last = shown.at(-1)?.index ?? 0
    const previous = told.current
    const isJump = previous && (first > previous.last || last < previous.first)
    const brief = isScrolling && Boolean(isJump || previous?.brief)
    const now = { first, last, before, after, brief }
    // `onChange` re-renders this, so report only changes.
    if (previous && Object.values(previous).join() === Object.values(now).join()) return
    told.current = now
    onChange({ shown, before, after, brief, scrollTo })
  })
  useLayoutEffect(
    () => () => {
      told.current = undefined
      onChange(undefined)
    },
    [onChange],
  )
  return null
}
