import { useEffect } from 'react'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { lensOf } from './rack-lenses.ts'

/** The element of a sled or switch in the drawing. */
export const cellOf = (id: string) => document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)

/** The lens and the selected sled, stored in the URL. */
export function useRackView() {
  const [search, editSearch] = useUrlSearch()
  const selected = search.get('sled') ?? undefined
  const change = (key: string, value: string | undefined, replace: boolean) =>
    editSearch((next) => (value ? next.set(key, value) : next.delete(key)), {
      replace,
      preventScrollReset: true,
    })
  return {
    lens: lensOf(search.get('lens')),
    setLens: (lens: string) => change('lens', lens === 'state' ? undefined : lens, true),
    selected,
    // Back closes the panel, however many sleds were shown in it.
    open: (id: string) => change('sled', id, selected !== undefined),
    close: () => {
      change('sled', undefined, true)
      cellOf(selected ?? '')?.focus()
    },
  }
}

/** Scrolls to the selected sled, whose rack may be out of view. */
export function useInSight(id: string | undefined) {
  useEffect(() => {
    if (id) cellOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])
}
