import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  value: number
  max: number
  label: string
  detail: ReactNode
  /** A second amount on the same scale, such as a quota, as a line across the bar. */
  mark?: number
  markLabel?: string
}

const percent = (value: number, max: number) =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0

const fillColor = (share: number) => (share >= 95 ? 'bg-bad' : share >= 80 ? 'bg-busy' : 'bg-ink-2')

/** How full something is; the bar changes colour at 80 % and at 95 %. */
export function Meter({ value, max, label, detail, mark, markLabel }: Props) {
  const share = percent(value, max)
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate text-ink-2">{label}</span>
        <span className="font-mono text-sm text-ink">{detail}</span>
      </div>
      <meter className="sr-only" aria-label={label} value={value} max={Math.max(max, value)} />
      <div
        aria-hidden
        className="relative mt-1 h-2 overflow-hidden rounded-[2px] bg-line forced-colors:border"
      >
        <div
          className={cx('h-full origin-left forced-colors:bg-[CanvasText]', fillColor(share))}
          style={{ width: `${share}%` }}
        />
        {[25, 50, 75].map((tick) => (
          <span key={tick} className="absolute inset-y-0 w-px bg-bg" style={{ left: `${tick}%` }} />
        ))}
        {mark !== undefined && (
          <span
            title={markLabel}
            className="absolute inset-y-0 w-0.5 bg-accent"
            style={{ left: `min(${percent(mark, max)}%, 100% - 2px)` }}
          />
        )}
      </div>
    </div>
  )
}
