import type { Range } from '#app/components/charts/chart-data.ts'
import { cx } from '#app/ui/cx.ts'
import type { Points } from '#domain/oxql.ts'
import { areaOf, pathOf } from './trends.ts'

interface Props {
  points: Points
  /** Another series of the same unit, drawn as an area behind the line. */
  behind?: Points | undefined
  window: Range
  /** The value at the top edge. Default: the highest value. */
  top?: number | undefined
  /** Drawn dashed: the data is from this machine's store. */
  stored?: boolean
  className?: string | undefined
}

const size = { width: 64, height: 16 }

/** A line without axes; illustrates the figures beside it. */
export function Sparkline({ points, behind = [], window, top, stored, className = 'h-4 w-16' }: Props) {
  const highest = [...points, ...behind].reduce((most, [, value]) => Math.max(most, value ?? 0), 0)
  const box = { ...size, window, top: top ?? highest }
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className={cx('shrink-0 text-ink-2', className)}
    >
      <path
        d={`M0 ${size.height - 0.5}H${size.width}`}
        className="stroke-line-2"
        vectorEffect="non-scaling-stroke"
      />
      <path d={areaOf(behind, box)} className="fill-line-2" />
      <path
        d={pathOf(points, box)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinejoin="round"
        strokeDasharray={stored ? '2 1.5' : undefined}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
