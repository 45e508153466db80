import { entries } from './audit-lines.ts'
import { type PointerEvent, useId, useState } from 'react'
import type { Interval } from '#domain/time-intervals.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { histogram } from './audit-filter.ts'
import type { AuditRow } from './audit-rows.ts'

interface Props {
  rows: AuditRow[]
  range: Interval
  gaps: Interval[]
  onRange: (range: Interval) => void
}

const bars = 120
const height = 40

/**
 * Entries over time with failures on top; dragging narrows the range. Hatching marks intervals not loaded.
 */
export function AuditHistogram({ rows, range, gaps, onRange }: Props) {
  const counts = histogram(rows, range, bars)
  const most = Math.max(1, ...counts.success.map((count, at) => count + (counts.other[at] ?? 0)))
  const brush = useBrush(range, onRange)
  const hatch = useId()
  const shareOf = (time: number) => ((time - range.from) / (range.to - range.from)) * bars
  const failed = counts.other.reduce((sum, count) => sum + count, 0)
  return (
    <div className="min-w-0 flex-1">
      <svg
        role="img"
        aria-label={`${entries(rows.length)} from ${formatDate(new Date(range.from))} to ${formatDate(new Date(range.to))}, ${failed} unsuccessful, up to ${most} per bar`}
        viewBox={`0 0 ${bars} ${height}`}
        preserveAspectRatio="none"
        className="block h-10 w-full cursor-crosshair touch-pan-y border-b border-line-2 select-none"
        {...brush.handlers}
      >
        <defs>
          <pattern id={hatch} width="1" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6 L1 0" className="stroke-line-3" strokeWidth="0.15" />
          </pattern>
        </defs>
        {gaps.map(({ from, to }) => (
          <rect
            key={from}
            x={Math.max(0, shareOf(from))}
            width={Math.max(0.5, Math.min(bars, shareOf(to)) - Math.max(0, shareOf(from)))}
            height={height}
            fill={`url(#${hatch})`}
          />
        ))}
        <path d={pathOf(counts.success, most)} className="fill-ink-3" />
        <path d={pathOf(counts.other, most, counts.success)} className="fill-bad" />
        {brush.shown && (
          <rect
            x={brush.shown.from * bars}
            width={(brush.shown.to - brush.shown.from) * bars}
            height={height}
            className="fill-accent/25 stroke-accent"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p aria-hidden className="flex justify-between text-sm text-ink-2 tabular-nums">
        <span>{formatDate(new Date(range.from))}</span>
        <span>{formatDate(new Date(range.to))}</span>
      </p>
    </div>
  )
}

/** One path for all bars, stacked on those of `below`. */
function pathOf(counts: number[], most: number, below?: number[]): string {
  return counts
    .map((count, at) => {
      if (count === 0) return ''
      // Keeps a few entries visible beside many.
      const tall = Math.max(1.5, (count / most) * height)
      const bottom = height - ((below?.[at] ?? 0) / most) * height
      return `M${at + 0.1} ${bottom}v${-tall}h0.8v${tall}z`
    })
    .join('')
}

/**
 * Tracks a horizontal drag; both ends are shares of the width. A click selects a small interval around it.
 */
function useBrush(range: Interval, onRange: (range: Interval) => void) {
  const [ends, setEnds] = useState<{ start: number; now: number }>()
  const shareAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width))
  }
  const shown = ends && { from: Math.min(ends.start, ends.now), to: Math.max(ends.start, ends.now) }
  const timeOf = (share: number) => Math.round(range.from + share * (range.to - range.from))
  return {
    shown,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const share = shareAt(event)
        setEnds({ start: share, now: share })
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) =>
        ends && setEnds({ ...ends, now: shareAt(event) }),
      onPointerUp: () => {
        setEnds(undefined)
        if (!shown) return
        const least = 1 / bars
        const wide = shown.to - shown.from >= least
        const from = wide ? shown.from : Math.floor(shown.from * bars) / bars
        onRange({ from: timeOf(from), to: timeOf(wide ? shown.to : from + least) })
      },
      onPointerCancel: () => setEnds(undefined),
    },
  }
}
