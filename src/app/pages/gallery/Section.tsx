import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
