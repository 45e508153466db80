/** The search is there by then, in milliseconds; if not, keys are for the page again. */
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

/** Keeps what is typed from now on for the search, which is being fetched. */
export function keepTyped(): void {
  takeTyped()
  addEventListener('keydown', note, true)
  timer = setTimeout(() => removeEventListener('keydown', note, true), keptFor)
}

/** What was typed meanwhile; keys are for the page again. */
export function takeTyped(): string {
  clearTimeout(timer)
  removeEventListener('keydown', note, true)
  const text = typed
  typed = ''
  return text
}
