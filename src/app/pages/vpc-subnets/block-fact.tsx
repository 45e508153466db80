import type { Fact } from '#app/components/Facts.tsx'

export const blockFact = (label: string, block: string): Fact => [
  label,
  <span key={label} className="font-mono text-sm wrap-anywhere">
    {block}
  </span>,
]
