import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rowHeight } from '#app/ui/table/density.ts'
import { useWindowList } from './use-window-list.ts'

/** Which of a list's rows are drawn. */
export interface DrawnRows {
  /** By their place. */
  shown: { index: number }[]
  /** Pixels of those that are not, above and below. */
  before: number
  after: number
  scrollTo: (index: number) => void
}

interface Props {
  ids: string[]
  /** The element that holds the rows. */
  top: RefObject<HTMLDivElement | null>
  /** Told which rows are in view, and undefined once nobody looks any more. */
  onChange: (rows: DrawnRows | undefined) => void
}

/** Draws nothing: follows which rows of a long table are in view. */
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
    // Telling draws this anew: only what has changed is told.
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
