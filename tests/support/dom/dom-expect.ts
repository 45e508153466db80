import { computeAccessibleDescription } from 'dom-accessibility-api'
import { expect as vitest } from 'vitest'
import { isSeen, isText, Locator, valueOf, type Wanted } from './dom-locator.ts'
import { isChecked, isDisabled, squeezed } from './dom-names.ts'
import { until } from '../until.ts'

/** Whether a condition holds, and the value found. */
type Look = [is: boolean, found: unknown]

const text = (element: Element) => squeezed(element.textContent ?? '')
const isValue = (value: string, wanted: Wanted) =>
  typeof wanted === 'string' ? value === wanted : wanted.test(value)
const holds = (element: Element, wanted: Wanted) =>
  typeof wanted === 'string' ? text(element).includes(squeezed(wanted)) : wanted.test(text(element))

/** Assertions about an element; they retry, as in Playwright. */
class Expected {
  readonly locator: Locator
  readonly isNot: boolean

  constructor(locator: Locator, isNot = false) {
    this.locator = locator
    this.isNot = isNot
  }

  get not() {
    return new Expected(this.locator, !this.isNot)
  }

  private async comes(look: () => Look) {
    await until(() => {
      const [is, found] = look()
      if (is === this.isNot)
        throw new Error(`${this.locator.told}: ${this.isNot ? 'still ' : ''}${String(found).slice(0, 2_000)}`)
    })
  }

  private of = (look: (element: Element) => Look) => this.comes(() => look(this.locator.one()))

  private seen() {
    const [first, ...more] = this.locator.now()
    if (more.length > 0) throw new Error(`${more.length + 1} of ${this.locator.told}`)
    return first !== undefined && isSeen(first)
  }

  toBeVisible = () => this.comes(() => [this.seen(), 'not in sight'])
  toBeHidden = () => this.comes(() => [!this.seen(), 'in sight'])
  toHaveCount = (count: number) =>
    this.comes(() => [this.locator.now().length === count, this.locator.now().length])
  toContainText = (wanted: Wanted) => this.of((element) => [holds(element, wanted), text(element)])
  toHaveText = (wanted: Wanted) => this.of((element) => [isText(text(element), wanted, true), text(element)])
  toHaveValue = (wanted: Wanted) =>
    this.of((element) => [isValue(valueOf(element), wanted), valueOf(element)])
  toHaveAttribute = (name: string, wanted: Wanted = /^/) =>
    this.of((element) => {
      const value = element.getAttribute(name)
      return [value !== null && isValue(value, wanted), value]
    })
  toHaveAccessibleDescription = (wanted: Wanted) =>
    this.of((element) => {
      const told = computeAccessibleDescription(element)
      return [isText(told, wanted, true), told]
    })
  toBeFocused = () =>
    this.of((element) => [element === document.activeElement, document.activeElement?.outerHTML])
  toBeChecked = () => this.of((element) => [isChecked(element), element.outerHTML])
  toBeDisabled = () => this.of((element) => [isDisabled(element), element.outerHTML])
  toBeEnabled = () => this.of((element) => [!isDisabled(element), element.outerHTML])
}

/** Assertions about the whole page. */
class ExpectedPage extends Expected {
  toHaveURL = (wanted: Wanted) =>
    until(() => {
      const here = location.pathname + location.search + location.hash
      if (!isValue(here, wanted)) throw new Error(`The page is ${here}, not ${wanted}`)
    })
}

/** The whole document; the console's page extends it. */
export class Page extends Locator {
  constructor() {
    super((within) => [within], '')
  }
}

/** Retrying assertions for a locator; plain ones for a value. */
export function expect(subject: Page): ExpectedPage
export function expect(subject: Locator): Expected
export function expect<Value>(subject: Value): ReturnType<typeof vitest<Value>>
export function expect(subject: unknown) {
  if (subject instanceof Page) return new ExpectedPage(subject)
  return subject instanceof Locator ? new Expected(subject) : vitest(subject)
}
