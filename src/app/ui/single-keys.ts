import { localStore } from '#app/state/browser-storage.ts'

const key = 'rackside.single-keys'

/**
 * Whether single characters are shortcuts on this machine; users of speech input can turn them off (WCAG
 * 2.1.4).
 */
export const hasSingleKeys = (): boolean => localStore.get(key) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStore.remove(key)
  else localStore.set(key, 'off')
}

const takesCharacters =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=alertdialog], [role=listbox]'

/** Whether a key press, without modifiers, is free to be a shortcut: nothing else takes it. */
export const isFree = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !(target instanceof Element && target.closest(takesCharacters))
