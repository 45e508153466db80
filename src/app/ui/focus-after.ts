/** Before an item goes with its focused button: focuses Remove, or else the first button, in what follows it. */
export function focusAfter(item: Element | null | undefined): void {
  const next = item?.nextElementSibling
  const button = next?.querySelector<HTMLElement>('[aria-label^=Remove]') ?? next?.querySelector('button')
  button?.focus()
}
