import type { ReactNode } from 'react'
import { RackFace } from './RackFace.tsx'

/** An empty list, with a button that creates the first item. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-1 rounded border border-dashed border-line-2 px-4 py-8 text-center">
      <RackFace className="mb-2 h-14" />
      <p className="text-lg font-medium text-ink">{title}</p>
      {children && <div className="max-w-prose text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
