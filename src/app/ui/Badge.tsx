import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StatusGlyph } from './StatusGlyph.tsx'
import type { Tone } from './tone.ts'

/** Background and glyph: only busy, bad and info have a coloured background. */
const tones = {
  ok: ['bg-off-wash', 'text-ok'],
  busy: ['bg-busy-wash text-busy', ''],
  off: ['bg-off-wash text-ink-2', 'text-off'],
  bad: ['bg-bad-wash text-bad', ''],
  info: ['bg-info-wash text-info', ''],
} satisfies Record<Tone, [string, string]>

/** A state, shown by colour, shape and word. */
export function Badge({
  tone,
  transitioning,
  children,
}: {
  tone: Tone
  transitioning?: boolean
  children: ReactNode
}) {
  const [ground, ink] = tones[transitioning ? 'busy' : tone]
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded px-1.5 align-middle text-sm font-medium forced-colors:border',
        ground,
      )}
    >
      <StatusGlyph tone={tone} transitioning={transitioning} className={ink} />
      <span className="truncate">{children}</span>
    </span>
  )
}
