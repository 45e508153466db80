/** Milliseconds to wait for the search; after that, keys go to the page again. */
const keptFor = 5_000

let typed = ''
let timer: ReturnType<typeof setTimeout> | undefined

function note(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return
  typed += key
  event.preventDefault()
  event.stopPropagation()
}

/** Collects keystrokes while the search is loading. */
export function keepTyped(): void {
  takeTyped()
  addEventListener('keydown', note, true)
  timer = setTimeout(() => removeEventListener('keydown', note, true), keptFor)
}

/** Returns the collected text; keys go to the page again. */
export function takeTyped(): string {
  clearTimeout(timer)
  removeEventListener('keydown', note, true)
  const text = typed
  typed = ''
  return text
}
