import { useState } from 'react'
import type { Chip } from './now-rows.ts'
import type { Press } from './presses.ts'

/** Instances pressed while a chip was on stay visible when their state no longer matches it. */
export function useStaying(presses: ReadonlyMap<string, Press>, chip: Chip): ReadonlySet<string> {
  const [stay, setStay] = useState<{ chip: Chip; ids: ReadonlySet<string> }>({ chip, ids: new Set() })
  const before = stay.chip === chip ? stay.ids : new Set<string>()
  const ids = new Set([...before, ...presses.keys()])
  if (stay.chip !== chip || ids.size > before.size) setStay({ chip, ids })
  return ids
}
