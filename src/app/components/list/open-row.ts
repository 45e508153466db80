import type { MouseEvent } from 'react'

/** By a click anywhere that is nothing else: no control, no menu, no text being marked. */
function openRow({ button, ctrlKey, metaKey, target, currentTarget }: MouseEvent<HTMLElement>) {
  // A menu is within the row for React only.
  if (button > 1 || !(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button, label, [data-still]') || getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opens] a')
  if (!link) return
  if (button === 1 || ctrlKey || metaKey) open(link.href, '_blank', 'noopener')
  else link.click()
}

/** What opens a row or card as its link would, in a new tab with Ctrl, ⌘ or the middle button. */
export const opensRow = {
  onClick: openRow,
  onAuxClick: openRow,
  // The middle button would begin to scroll.
  onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
}
