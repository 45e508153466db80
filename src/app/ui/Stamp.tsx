import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { tone: 'live' | 'slow' | 'offline' | 'stored' | 'changed'; children: ReactNode }

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

const glyphs = {
  live: <circle cx="6" cy="6" r="3" fill="currentColor" />,
  slow: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} opacity="0.4" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
    </>
  ),
  offline: <path d="M3 9 9 3M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z" {...stroke} />,
  stored: <circle cx="6" cy="6" r="4.5" {...stroke} strokeDasharray="2 1.53" />,
  changed: (
    <>
      <circle cx="6" cy="6" r="4.5" {...stroke} strokeDasharray="2 1.53" />
      <path d="M6 3.5v2.75M6 7.5v1" {...stroke} />
    </>
  ),
}

const ink = {
  live: 'text-ink-3',
  slow: 'text-busy',
  offline: 'text-busy',
  stored: 'text-ink-2',
  changed: 'text-busy',
}

/** The freshness of data on screen. */
export function Stamp({ tone, children }: Props) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
      <svg viewBox="0 0 12 12" aria-hidden className={cx('size-3 shrink-0', ink[tone])}>
        {glyphs[tone]}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  )
}
