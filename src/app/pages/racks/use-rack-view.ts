import { useEffect } from 'react'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { lensOf } from './rack-lenses.ts'

/** A sled or a switch as it is drawn. */
export const cellOf = (id: string) => document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)

/** The lens and the chosen sled, as the URL holds them. */
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
    // Back leaves the zoom, however many sleds were looked at.
    open: (id: string) => change('sled', id, selected !== undefined),
    close: () => {
      change('sled', undefined, true)
      cellOf(selected ?? '')?.focus()
    },
  }
}

/** Brings the chosen sled into sight, whose rack may be one that is scrolled to. */
export function useInSight(id: string | undefined) {
  useEffect(() => {
    if (id) cellOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])
}
