import { computeAccessibleName } from 'dom-accessibility-api'

/** Collapses white space. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** An element's accessible name. */
export const nameOf = (element: Element): string => computeAccessibleName(element)

/** A field's label texts. */
export function labelsOf(element: Element): string[] {
  const own = element.getAttribute('aria-label')
  const named = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const texts = [...named.map((id) => document.getElementById(id)), ...labels]
  return [...texts.map((label) => label?.textContent ?? ''), ...(own ? [own] : [])]
}

/** States that a locator can filter by. */
export interface State {
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  level?: number
  pressed?: boolean
  selected?: boolean
}

export function stateOf(element: Element, { level, disabled, ...state }: State): boolean {
  if (level !== undefined && element.tagName !== `H${level}`) return false
  if (disabled !== undefined && isDisabled(element) !== disabled) return false
  return Object.entries(state).every(([name, wanted]) => isIn(element, name) === wanted)
}

/** Whether an element is disabled, natively or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null

function isIn(element: Element, name: string): boolean {
  if (name === 'checked' && element instanceof HTMLInputElement) return element.checked
  if (name === 'selected' && element instanceof HTMLOptionElement) return element.selected
  return element.getAttribute(`aria-${name}`) === 'true'
}
