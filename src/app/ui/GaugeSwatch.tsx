import './gauge.css'

/** The legend of a gauge's part. */
export function GaugeSwatch({ part }: { part: 'used' | 'reserved' | 'change' | 'limit' | 'capacity' }) {
  return (
    <span aria-hidden className="gauge gauge-swatch" data-tone="ok">
      {part === 'limit' ? (
        <span className="gauge-limit" />
      ) : (
        <span className={part === 'capacity' ? 'gauge-track' : 'gauge-part'} data-part={part} />
      )}
    </span>
  )
}
