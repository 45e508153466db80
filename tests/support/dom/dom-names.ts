import { computeAccessibleName } from 'dom-accessibility-api'

/** Text with each run of white space as one space. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What an assistive technology calls an element. */
export const nameOf = (element: Element): string => computeAccessibleName(element)

/** The texts that a field is labelled by. */
export function labelsOf(element: Element): string[] {
  const own = element.getAttribute('aria-label')
  const named = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const texts = [...named.map((id) => document.getElementById(id)), ...labels]
  return [...texts.map((label) => label?.textContent ?? ''), ...(own ? [own] : [])]
}

/** States that a story may ask for. */
export interface State {
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  level?: number
  pressed?: boolean
  selected?: boolean
}

/** Whether an element is in a state. */
export function stateOf(element: Element, { level, disabled, ...state }: State): boolean {
  if (level !== undefined && element.tagName !== `H${level}`) return false
  if (disabled !== undefined && isDisabled(element) !== disabled) return false
  return Object.entries(state).every(([name, wanted]) => isIn(element, name) === wanted)
}

/** Whether an element is disabled for a person or for a browser. */
export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null

function isIn(element: Element, name: string): boolean {
  if (name === 'checked' && element instanceof HTMLInputElement) return element.checked
  if (name === 'selected' && element instanceof HTMLOptionElement) return element.selected
  return element.getAttribute(`aria-${name}`) === 'true'
}
