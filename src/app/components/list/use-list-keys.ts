import { useState } from 'react'
import { hasSingleKeys, isFree } from '#app/ui/single-keys.ts'
import { useKeyDown } from '#app/ui/use-key-down.ts'

interface Options {
  ids: string[]
  scrollTo: (index: number) => void
  onSelect: (id: string) => void
  onMenu: (id: string) => void
}

function focusRow(id: string): boolean {
  const link = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)
  link?.focus({ preventScroll: true })
  return link !== null
}

/**
 * Keyboard for rows: j and k move, Enter opens, x selects, . opens the menu. Arrow keys move once a row has the
 * focus; before that they scroll the page.
 */
export function useListKeys({ ids, scrollTo, onSelect, onMenu }: Options) {
  const [activeId, setActiveId] = useState<string>()
  const index = activeId === undefined ? -1 : ids.indexOf(activeId)
  /** Not if the active row is filtered out, or on another page. */
  const shown = ids[index]

  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), ids.length - 1)
    const id = ids[next]
    if (id === undefined) return
    setActiveId(id)
    scrollTo(next)
    // A virtualized row is rendered in the next frame.
    if (!focusRow(id)) requestAnimationFrame(() => focusRow(id))
  }
  const commands: Record<string, () => void> = {
    j: () => move(index + 1),
    k: () => move(index - 1),
    x: () => shown && onSelect(shown),
    '.': () => shown && onMenu(shown),
  }
  const arrows: typeof commands = {
    ArrowDown: () => move(index + 1),
    ArrowUp: () => move(index - 1),
  }
  useKeyDown((event) => {
    if (!isFree(event) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    const isInRow = event.target instanceof Element && event.target.closest('[data-row]')
    const command = (isInRow && arrows[event.key]) || (hasSingleKeys() && commands[event.key])
    if (!command) return
    event.preventDefault()
    command()
  })
  return activeId
}
