import type { ReactNode } from 'react'

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-off-wash px-1 py-0.5 text-sm text-ink wrap-anywhere">{children}</code>
}
