import { useState } from 'react'

/** Which items of a list are selected, by id; a filter hides items without deselecting them. */
export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (ids: string[], on: boolean) => void
  /** For the box above a column of boxes. */
  stateOf: (ids: string[]) => boolean | 'indeterminate'
  clear: () => void
}

/** A selection that starts empty. */
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
