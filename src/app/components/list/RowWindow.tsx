import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowHeight } from '#app/ui/table/density.ts'
import { useWindowList } from './use-window-list.ts'

/** The rendered rows of a list. */
export interface DrawnRows {
  shown: { index: number }[]
  /** Pixels of the rows that are not rendered, above and below. */
  before: number
  after: number
  scrollTo: (index: number) => void
}

interface Props {
  ids: string[]
  /** The element around the rows. */
  top: RefObject<HTMLDivElement | null>
  /** Receives the visible rows, and undefined on unmount. */
  onChange: (rows: DrawnRows | undefined) => void
}

/** Renders nothing; tracks which rows of a long table are visible. */
export function RowWindow({ ids, top, onChange }: Props) {
  const { offset, shown, height, scrollTo } = useWindowList({
    top,
    ids,
    estimate: rowHeight(),
    overscan: 5,
  })
  const before = (shown[0]?.start ?? offset) - offset
  const after = height - ((shown.at(-1)?.end ?? offset) - offset)
  const told = useRef('')
  useLayoutEffect(() => {
    // `onChange` re-renders this, so report only changes.
    const rows = [shown[0]?.index, shown.at(-1)?.index, before, after].join(' ')
    if (rows === told.current) return
    told.current = rows
    onChange({ shown, before, after, scrollTo })
  })
  useLayoutEffect(
    () => () => {
      told.current = ''
      onChange(undefined)
    },
    [onChange],
  )
  return null
}
