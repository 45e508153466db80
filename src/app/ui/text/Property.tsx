import type { ReactNode } from 'react'

export function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 sm:max-w-md has-data-long:order-last has-data-long:col-span-full has-data-long:max-w-none has-data-long:basis-full">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 flex min-h-5 min-w-0 items-center gap-1 overflow-x-clip [overflow-clip-margin:0.25rem] wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
