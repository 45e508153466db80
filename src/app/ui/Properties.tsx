import type { ReactNode } from 'react'

/** The facts at the top of a detail page. */
export function Properties({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-px overflow-hidden rounded border border-line bg-surface">
      {children}
    </dl>
  )
}
