import { useState } from 'react'
import type { NowRow } from './now-rows.ts'

/** Selects several instances for one press; rows do nothing else meanwhile. */
export function useChoice(rows: NowRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const chosen = rows.filter(({ instance }) => ids?.has(instance.id))
  return {
    isOn: ids !== undefined,
    rows: chosen,
    has: (id: string) => ids?.has(id) === true,
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
    toggle: (id: string) =>
      setIds((before = new Set()) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
