import type { ReactNode } from 'react'

export function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 py-2 outline outline-line has-data-long:order-last has-data-long:col-span-full">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 flex min-h-5 min-w-0 items-center gap-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
