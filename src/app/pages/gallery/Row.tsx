import type { ReactNode } from 'react'

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {label && <span className="w-24 shrink-0 text-sm text-ink-2 max-sm:w-full">{label}</span>}
      {children}
    </div>
  )
}
