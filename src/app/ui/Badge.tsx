import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StatusGlyph } from './StatusGlyph.tsx'
import type { Tone } from './tone.ts'

const tones = {
  ok: 'bg-ok-wash text-ok',
  busy: 'bg-busy-wash text-busy',
  off: 'bg-off-wash text-off',
  bad: 'bg-bad-wash text-bad',
  info: 'bg-info-wash text-info',
}

/** A state: colour, shape and word say the same. */
export function Badge({
  tone,
  transitioning,
  children,
}: {
  tone: Tone
  transitioning?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded px-1.5 align-middle text-sm font-medium forced-colors:border',
        tones[tone],
      )}
    >
      <StatusGlyph tone={tone} transitioning={transitioning} />
      <span className="truncate">{children}</span>
    </span>
  )
}
