import { cx } from './cx.ts'
import './gauge.css'
import { type GaugeAmounts, gaugeOf } from './gauge.ts'

interface Props extends GaugeAmounts {
  /** A size that is neither good nor bad, so it has no warning colours. */
  neutral?: boolean | undefined
  className?: string
}

/** A gauge without its text. */
export function GaugeTrack({ neutral, className, ...amounts }: Props) {
  const { parts, track, limit, tone } = gaugeOf(amounts)
  return (
    <span aria-hidden className={cx('gauge', className)} data-tone={neutral ? 'ok' : tone}>
      <span className="gauge-track" style={{ inlineSize: `${track}%` }} />
      {parts.map(({ kind, from, to }) => (
        <span
          key={kind}
          className="gauge-part"
          data-part={kind}
          style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
        />
      ))}
      <span className="gauge-ticks" style={{ inlineSize: `${track}%` }} />
      {limit !== undefined && (
        <span className="gauge-limit" style={{ insetInlineStart: `min(${limit}%, 100% - 2px)` }} />
      )}
    </span>
  )
}
