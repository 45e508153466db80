const focusable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'

const pointer = (type: string) =>
  new PointerEvent(type, { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse', button: 0 })

/** What the page has asked the server and not heard yet. */
export const calls = new Set<Promise<unknown>>()

/** The longest that is waited for what the page asks, in milliseconds. */
const calmWithin = 500

/** A person is not so quick that a page is still on its way, or a form still checked for one press, when they act again. */
export async function calm(): Promise<void> {
  const end = performance.now() + calmWithin
  for (let turns = 3; turns > 0 && performance.now() < end; turns = calls.size > 0 ? 3 : turns - 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** The mouse comes over an element; what that fetches may take the element's place. */
export async function pointAt(element: HTMLElement): Promise<void> {
  for (const type of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mousemove'])
    element.dispatchEvent(pointer(type))
  await new Promise((resolve) => setTimeout(resolve))
}

/** A press with the mouse, with all that pages listen to of it. */
export async function press(element: HTMLElement): Promise<void> {
  // Who prevents what the pointer does keeps the mouse's events away, and with them the focus.
  const isForMouse = element.dispatchEvent(pointer('pointerdown'))
  if (isForMouse && element.dispatchEvent(pointer('mousedown'))) focusOn(element)
  // What opens at once listens for where the pointer is let go; nothing else happens between the two.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  element.dispatchEvent(pointer('pointerup'))
  if (isForMouse) element.dispatchEvent(pointer('mouseup'))
  activate(element)
}

/** The click alone, with what a browser does by itself on one. */
export const activate = (element: HTMLElement): void => element.click()

function focusOn(element: HTMLElement) {
  const taker = element.closest<HTMLElement>(focusable)
  if (taker) taker.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Puts a text into a field in place of what it holds. */
export function writeInto(element: HTMLElement, text: string): void {
  element.focus()
  const prototype = Object.getPrototypeOf(element) as object
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  if (!value?.set) throw new Error(`${element.tagName} takes no text`)
  // Past the setter by which React notices what it has set itself.
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

/** Presses a key, or several at once as in `Shift+Enter`, with what a browser does by itself on it. */
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
