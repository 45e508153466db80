import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  /** From 0 to 1. */
  share: number
  /** What is measured, for screen readers: "Used addresses of public". */
  label: string
  /** Stands beside the bar and says the same in figures. */
  children: ReactNode
  /** A mere size is neither good nor bad, however large. */
  neutral?: boolean
}

const fillColor = (share: number, neutral: boolean) =>
  !neutral && share >= 0.95 ? 'bg-bad' : !neutral && share >= 0.8 ? 'bg-busy' : 'bg-ink-2'

/** A share as a thin bar in a line of text; it changes colour at 80 % and at 95 %, as `Meter` does. */
export function FillBar({ share, label, children, neutral = false }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <meter className="sr-only" aria-label={label} value={share} max={1} />
      <span
        aria-hidden
        className="h-1.5 w-16 shrink-0 overflow-hidden rounded-[2px] bg-line-2 forced-colors:border"
      >
        <span
          className={cx(
            'block h-full forced-colors:bg-[CanvasText]',
            share > 0 && 'min-w-0.5',
            fillColor(share, neutral),
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="min-w-0 truncate font-mono text-sm">{children}</span>
    </span>
  )
}
