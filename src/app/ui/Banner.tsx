import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { StatusGlyph } from './StatusGlyph.tsx'

type Props = { tone: 'info' | 'warn' | 'bad'; action?: ReactNode; onClose?: () => void; children: ReactNode }

const tones = {
  info: ['info', 'bg-info-wash', 'text-info'],
  warn: ['busy', 'bg-busy-wash', 'text-busy'],
  bad: ['bad', 'bg-bad-wash', 'text-bad'],
} as const

export function Banner({ tone, action, onClose, children }: Props) {
  const [glyph, wash, ink] = tones[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 border-b border-line px-4 py-1.5 text-ink', wash)}
    >
      <StatusGlyph tone={glyph} className={cx('mt-1.5', ink)} />
      <div className="min-w-0 flex-1 self-center wrap-anywhere">{children}</div>
      {action && <div className="shrink-0 self-center">{action}</div>}
      {onClose && (
        <Button variant="ghost" size="sm" aria-label="Dismiss" onClick={onClose}>
          <X />
        </Button>
      )}
    </div>
  )
}
