import { useState } from 'react'

/** Selected items by id. Filtered-out items stay selected. */
export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (ids: string[], on: boolean) => void
  /** For the header checkbox. */
  stateOf: (ids: string[]) => boolean | 'indeterminate'
  clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => before.symmetricDifference(new Set([id]))),
    setAll: (list, on) =>
      setIds((before) => (on ? before.union(new Set(list)) : before.difference(new Set(list)))),
    stateOf: (list) => {
      const count = list.filter((id) => ids.has(id)).length
      return count === 0 ? false : count === list.length ? true : 'indeterminate'
    },
    clear: () => setIds(new Set()),
  }
}
