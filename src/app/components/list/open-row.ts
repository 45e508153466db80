import type { MouseEvent, PointerEvent } from 'react'

const controls = 'a, button, label, [data-still]'

/** Whether the last press on a row began on a control other than the row's own link. */
let isControlPressed = false

function notePress({ target }: PointerEvent) {
  const control = target instanceof Element && target.closest(controls)
  isControlPressed = Boolean(control && !control.closest('[data-opens]'))
}

/** Clicks on controls, menus, or while text is selected do not open the row. */
function openRow({ button, ctrlKey, metaKey, detail, target, currentTarget }: MouseEvent<HTMLElement>) {
  // A menu is inside the row in React's tree only, not in the DOM.
  if (button > 1 || !(target instanceof Element) || !currentTarget.contains(target)) return
  // If a pressed control moves or is replaced before the release, the click goes to the row around it.
  if (target.closest(controls) || (isControlPressed && detail > 0)) return
  if (getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opens] a')
  if (!link) return
  if (button === 1 || ctrlKey || metaKey) open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Opens a row or card like its link: in a new tab with Ctrl, ⌘ or the middle button. */
export const opensRow = {
  onClick: openRow,
  onAuxClick: openRow,
  onPointerDownCapture: notePress,
  // Prevents the middle button's autoscroll.
  onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
}
