import { useEffect } from 'react'
import { addStep, usePanelStep } from '#app/routing/use-panel-step.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { lensOf } from './rack-lenses.ts'

/** The element of a sled or switch in the drawing. */
export const cellOf = (id: string) => document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)

/** The lens and the selected sled, stored in the URL. */
export function useRackView() {
  const [search, editSearch] = useUrlSearch()
  const { keepStep, leaveStep } = usePanelStep()
  const selected = search.get('sled') ?? undefined
  const change = (key: string, value: string | undefined, how: { replace: boolean; state?: unknown }) =>
    editSearch((next) => (value ? next.set(key, value) : next.delete(key)), {
      ...how,
      preventScrollReset: true,
    })
  // Back closes the panel, however many sleds were shown in it.
  const opening = selected === undefined ? addStep : keepStep
  return {
    lens: lensOf(search.get('lens')),
    // Without the state, as the entry before has the lens before.
    setLens: (lens: string) => change('lens', lens === 'state' ? undefined : lens, { replace: true }),
    selected,
    opening,
    open: (id: string) => change('sled', id, opening),
    close: () => {
      leaveStep(() => change('sled', undefined, { replace: true }))
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
