import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/CopyButton.tsx'

/** An object's id among the facts of its page, to be copied. */
export const idFact = (id: string): [label: string, value: ReactNode] => [
  'ID',
  <span key="id" className="flex min-w-0 items-center gap-1 font-mono text-sm">
    <span className="truncate">{id}</span>
    <CopyButton value={id} label="Copy ID" />
  </span>,
]
