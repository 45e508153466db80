import { useState } from 'react'
import { hasSingleKeys, isFree } from '#app/ui/single-keys.ts'
import { useKeyDown } from '#app/ui/use-key-down.ts'

interface Options {
  ids: string[]
  scrollTo: (index: number) => void
  onSelect: (id: string) => void
  onMenu: (id: string) => void
}

/** Focuses the row's link, or the row itself; null if it is not drawn yet. */
function focusRow(id: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  const link = row?.querySelector('a')
  link?.focus({ preventScroll: true })
  // A hidden link cannot take the focus.
  if (row && document.activeElement !== link) {
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }
  return row
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
    const { key } = event
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key.startsWith('Arrow') ? !row : !hasSingleKeys()) return
    const [step, act] = [steps[key], acts[key]]
    if (!step && !act) return
    event.preventDefault()
    // -1 if that row is filtered out, or on another page.
    const index = ids.indexOf(row ?? activeId ?? '')
    const id = ids[index]
    if (step) move(index + step)
    else if (id) {
      setActiveId(id)
      act?.(id)
    }
  })
  return activeId
}
