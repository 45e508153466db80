import type { ReactNode } from 'react'

/** Text as a machine would write it, in a line of prose. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-off-wash px-1 py-0.5 text-sm text-ink wrap-anywhere">{children}</code>
}
