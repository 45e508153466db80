import { useState, type KeyboardEvent } from 'react'

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

/** Keyboard navigation in a list, starting at `first`, while the focus stays in the text field above. */
export function useListbox(count: number, choose: (index: number) => void, first = 0) {
  const [active, setActive] = useState(first)
  const at = Math.min(active, Math.max(0, count - 1))

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move && count > 0) {
      event.preventDefault()
      setActive(move(at, count))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (count > 0) choose(at)
    }
  }
  return { active: at, setActive, onKeyDown }
}
