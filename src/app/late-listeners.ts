import { bearOtherSoftware } from './other-software.ts'
import { watchScroll } from './routing/scroll-state.ts'

/** Listeners that the first screen does not need. */
export function listenLate(): void {
  watchScroll()
  bearOtherSoftware()
  addEventListener('keydown', leaveToInputMethod, { capture: true })
}

/**
 * Keystrokes that compose a word in an input method (IME) must not trigger shortcuts. Safari sends the last
 * one after the composition has ended, with keyCode 229.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  const isComposing = event.isComposing || event.keyCode === 229
  const { target } = event
  // The terminal handles composition itself.
  const isField =
    target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !target.closest('.xterm'))
  if (isComposing && isField) event.stopPropagation()
}
