import { useState } from 'react'
import { hasSingleKeys, isFree } from '#app/ui/single-keys.ts'
import { useKeyDown } from '#app/ui/use-key-down.ts'

interface Options {
  ids: string[]
  scrollTo: (index: number) => void
  onSelect: (id: string) => void
  onMenu: (id: string) => void
}

/** Its link, or without one its menu. */
function focusRow(id: string): boolean {
  const row = `[data-row="${CSS.escape(id)}"]`
  const place = document.querySelector<HTMLElement>(`${row} a, ${row} [data-still] button`)
  place?.focus({ preventScroll: true })
  return place !== null
}

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard for rows: j and k move, Enter opens, x selects, . opens the menu, from the row with the focus or else
 * the last one moved to. Arrow keys move once a row has the focus; before that they scroll the page.
 */
export function useListKeys({ ids, scrollTo, onSelect, onMenu }: Options) {
  const [activeId, setActiveId] = useState<string>()

  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), ids.length - 1)
    const id = ids[next]
    if (id === undefined) return
    setActiveId(id)
    scrollTo(next)
    // A virtualized row is rendered in the next frame.
    if (!focusRow(id)) requestAnimationFrame(() => focusRow(id))
  }
  const acts: Record<string, typeof onSelect> = { x: onSelect, '.': onMenu }

  useKeyDown((event) => {
    if (!isFree(event) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    const { key, target } = event
    const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')
    if (key.startsWith('Arrow') ? !row : !hasSingleKeys()) return
    const [step, act] = [steps[key], acts[key]]
    if (!step && !act) return
    event.preventDefault()
    // -1 if the active row is filtered out, or on another page.
    const index = ids.indexOf((row ? row.dataset.row : activeId) ?? '')
    const id = ids[index]
    if (step) move(index + step)
    else if (id) act?.(id)
  })
  return activeId
}
