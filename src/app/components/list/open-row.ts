import type { MouseEvent, PointerEvent } from 'react'

/** Where the last press on a row began. */
let pressed: EventTarget | undefined

const isControl = (target: EventTarget | undefined) =>
  target instanceof Element && target.closest('a, button, label, [data-still]') !== null

/** Clicks on controls, menus, or while text is selected do not open the row. */
function openRow({ button, ctrlKey, metaKey, target, currentTarget }: MouseEvent<HTMLElement>) {
  const began = pressed
  pressed = undefined
  // A menu is inside the row in React's tree only, not in the DOM.
  if (button > 1 || !(target instanceof Element) || !currentTarget.contains(target)) return
  // If a pressed control moves or is replaced before the release, the click goes to the row around it.
  if (isControl(target) || isControl(began) || getSelection()?.isCollapsed === false) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('[data-opens] a')
  if (!link) return
  if (button === 1 || ctrlKey || metaKey) open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Opens a row or card like its link: in a new tab with Ctrl, ⌘ or the middle button. */
export const opensRow = {
  onClick: openRow,
  onAuxClick: openRow,
  onPointerDownCapture: ({ target }: PointerEvent) => void (pressed = target),
  // Prevents the middle button's autoscroll.
  onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
}
