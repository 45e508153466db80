import type { ReactNode } from 'react'
import { useMediaQuery } from '#app/ui/use-media-query.ts'

/** Beside the query if there is room, otherwise collapsed above it. */
export function SchemaPanel({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(width >= 56.25rem)')
  if (wide) {
    return (
      <aside
        aria-label="Available metrics"
        className="sticky top-[calc(var(--shell-top)+1rem)] flex h-[calc(100dvh-var(--shell-top)-6rem)] min-h-0 flex-col"
      >
        {children}
      </aside>
    )
  }
  return (
    <details className="rounded border border-line bg-surface px-3">
      <summary className="py-1.5 font-medium max-sm:py-3">Available metrics</summary>
      <div className="flex flex-col pb-3">{children}</div>
    </details>
  )
}
