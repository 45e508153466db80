import type { ReactNode } from 'react'
import { Quantity } from './text/Quantity.tsx'
import { GaugeTrack } from './GaugeTrack.tsx'

interface Props {
  label: string
  used: number
  /** Added to `used`. */
  change?: number
  limit: number
  /** The amounts as text. */
  children: ReactNode
  /** Inline, with the label for screen readers only: "Used addresses of public". */
  small?: boolean
  /** A size that is neither good nor bad, so it has no warning colours. */
  neutral?: boolean
}

/** How full something is, now and after a change. */
export function Gauge({ label, used, change = 0, limit, children, small, neutral }: Props) {
  const after = used + change
  const most = Math.max(limit, after)
  // A server of another version may not send an amount.
  const meter = Number.isFinite(most) && (
    <meter className="sr-only" aria-label={label} value={after} max={most} />
  )
  const figures = typeof children === 'string' ? <Quantity>{children}</Quantity> : children
  const amounts = { used, change, limit, neutral }
  if (small) {
    return (
      <span className="flex min-w-0 items-center gap-2 max-sm:flex-wrap">
        {meter}
        <GaugeTrack className="w-16 shrink-0" {...amounts} />
        <span className="min-w-0 truncate font-mono text-sm max-sm:whitespace-normal">{figures}</span>
      </span>
    )
  }
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate text-ink-2">{label}</span>
        <span className="font-mono text-sm text-ink">{figures}</span>
      </div>
      {meter}
      <GaugeTrack className="mt-1" {...amounts} />
    </div>
  )
}
