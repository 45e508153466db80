import type { ReactNode } from 'react'

export function Properties({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 border-y border-line py-2.5 sm:flex sm:flex-wrap">
      {children}
    </dl>
  )
}
