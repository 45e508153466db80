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

/** Whether an element is disabled, natively or by ARIA. */
export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null

export const isChecked = (element: Element): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
