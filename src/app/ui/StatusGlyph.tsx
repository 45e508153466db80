import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

const shapes = {
  ok: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  busy: <path d="M5 0 10 5 5 10 0 5Z" fill="currentColor" />,
  turning: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
      <path d="M5 1.5A3.5 3.5 0 0 1 8.5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  off: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  bad: <path d="M5 0.6 9.6 9H0.4Z" fill="currentColor" />,
  info: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
}

/** The shape for a tone; spins only during a transition. */
export function StatusGlyph({
  tone,
  transitioning,
  className,
}: {
  tone: Tone
  transitioning?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden
      className={cx('size-2.5 shrink-0', transitioning && 'animate-spin', className)}
    >
      {shapes[transitioning ? 'turning' : tone]}
    </svg>
  )
}
