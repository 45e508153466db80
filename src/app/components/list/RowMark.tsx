import { useEffect } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { Mark } from './row-marks.ts'

const places = { row: 'top-1/2 left-0 -translate-y-1/2', card: 'top-4.5 left-1' }

interface Props {
  /** Undefined if nothing changed. */
  mark: Mark | undefined
  at: keyof typeof places
}

/** Marks a changed row or card, in the margin before its name. */
export const RowMark = ({ mark, at }: Props) => mark && <DrawnMark mark={mark} at={at} />

function DrawnMark({ mark: { words, onDrawn }, at }: { mark: Mark; at: Props['at'] }) {
  useEffect(onDrawn, [onDrawn])
  return (
    <span
      title={words}
      className={cx('absolute size-1.25 rounded-full bg-info forced-colors:bg-[Highlight]', places[at])}
    >
      <span className="sr-only">{words}. </span>
    </span>
  )
}
