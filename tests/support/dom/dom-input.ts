const focusable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'

const pointer = (type: string) =>
  new PointerEvent(type, { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', button: 0 })

/** Requests of the page that are still pending. */
export const calls = new Set<Promise<unknown>>()

/** How long to wait for pending requests, in milliseconds. */
const calmWithin = 500

/** Waits for pending requests and timers, as a person acts more slowly than a page updates. */
export async function calm(): Promise<void> {
  const end = performance.now() + calmWithin
  for (let turns = 3; turns > 0 && performance.now() < end; turns = calls.size > 0 ? 3 : turns - 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Moves the mouse over an element; what this loads may replace the element. */
export async function pointAt(element: HTMLElement): Promise<void> {
  for (const type of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mousemove'])
    element.dispatchEvent(pointer(type))
  await new Promise((resolve) => setTimeout(resolve))
}

/** Presses with the mouse, with all events that pages listen to. */
export async function press(element: HTMLElement): Promise<void> {
  // Cancelling the pointer event also suppresses the mouse events and the focus.
  const isForMouse = element.dispatchEvent(pointer('pointerdown'))
  if (isForMouse && element.dispatchEvent(pointer('mousedown'))) focusOn(element)
  // An overlay that opens on pointer down waits for pointer up; only microtasks run in between.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  element.dispatchEvent(pointer('pointerup'))
  if (isForMouse) element.dispatchEvent(pointer('mouseup'))
  activate(element)
}

/** Only the click, including the browser's default action. */
export const activate = (element: HTMLElement): void => element.click()

function focusOn(element: HTMLElement) {
  const taker = element.closest<HTMLElement>(focusable)
  if (taker) taker.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Replaces a field's text. */
export function writeInto(element: HTMLElement, text: string): void {
  element.focus()
  const prototype = Object.getPrototypeOf(element) as object
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  if (!value?.set) throw new Error(`${element.tagName} takes no text`)
  // Bypasses React's own setter, or React would not notice the change.
  value.set.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Types a text at the end of a field, key by key. */
export async function typeInto(element: HTMLElement, text: string): Promise<void> {
  for (const key of text) {
    pressKey(element, key)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Presses a key, or a combination such as `Shift+Enter`, including the browser's default action. */
export function pressKey(element: HTMLElement, keys: string): void {
  const [key = '', ...held] = keys.split('+').reverse()
  const about = {
    key: key === 'Space' ? ' ' : key,
    code: key,
    bubbles: true,
    cancelable: true,
    shiftKey: held.includes('Shift'),
    ctrlKey: held.includes('Control') || held.includes('ControlOrMeta'),
  }
  if (element.dispatchEvent(new KeyboardEvent('keydown', about))) {
    if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit()
    else if (['Enter', ' ', 'Space'].includes(key) && element.matches('button, a[href]')) activate(element)
    else if (key.length === 1 && 'value' in element) writeInto(element, String(element.value) + key)
    else if (key === 'Tab') throw new Error('Where Tab leads is for a browser to say')
  }
  element.dispatchEvent(new KeyboardEvent('keyup', about))
}
