import type { ReactNode } from 'react'

export function FieldLabel({ optional, children }: { optional?: boolean; children: ReactNode }) {
  return (
    <span className="text-base font-medium text-ink">
      {children}
      {optional && <span className="font-normal text-ink-2"> (Optional)</span>}
    </span>
  )
}
