import { bearOtherSoftware } from './other-software.ts'
import { watchScroll } from './routing/scroll-state.ts'

/** Listeners that the first screen does without. */
export function listenLate(): void {
  watchScroll()
  bearOtherSoftware()
  addEventListener('keydown', leaveToInputMethod, { capture: true })
}

/**
 * The keys with which an input method composes a word are nobody else's. Safari sends the last of them after the word has been taken,
 * with a code of its own.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  const isComposing = event.isComposing || event.keyCode === 229
  const { target } = event
  // A terminal composes by itself.
  const isField =
    target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !target.closest('.xterm'))
  if (isComposing && isField) event.stopPropagation()
}
