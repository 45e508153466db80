/**
 * Makes a number input act as with text that a browser shows but cannot read, until it is typed into or its
 * value is set.
 */
export function typeUnread(input: HTMLInputElement): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, '')
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  const replaced = () => Reflect.deleteProperty(input, 'validity')
  input.addEventListener('input', replaced, { once: true })
  const tracked = Object.getOwnPropertyDescriptor(input, 'value')
  Object.defineProperty(input, 'value', {
    ...tracked,
    set(text: string) {
      replaced()
      tracked?.set?.call(input, text)
    },
  })
}
