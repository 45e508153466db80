import type { Fact } from '#app/components/Facts.tsx'

/** A block among the facts of a subnet. */
export const blockFact = (label: string, block: string): Fact => [
  label,
  <span key={label} className="font-mono text-sm wrap-anywhere">
    {block}
  </span>,
]
