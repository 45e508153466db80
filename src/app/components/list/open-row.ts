import type { MouseEvent } from 'react'

/** Clicks on controls, menus, or while text is selected do not open the row. */
function openRow({ button, ctrlKey, metaKey, target, currentTarget }: MouseEvent<HTMLElement>) {
  // A menu is inside the row in React's tree only, not in the DOM.
  if (button > 1 || !(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button, label, [data-still]') || getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opens] a')
  if (!link) return
  if (button === 1 || ctrlKey || metaKey) open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Opens a row or card like its link: in a new tab with Ctrl, ⌘ or the middle button. */
export const opensRow = {
  onClick: openRow,
  onAuxClick: openRow,
  // Prevents the middle button's autoscroll.
  onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
}
