import { computeAccessibleDescription, getRole } from 'dom-accessibility-api'
import { isChecked, isDisabled, labelsOf, nameOf, squeezed } from './dom-names.ts'
import { activate, calm, pointAt, press, pressKey, typeInto, writeInto } from './dom-input.ts'
import { until } from '../until.ts'

/** A case-insensitive part of a text, or a pattern. */
export type Wanted = string | RegExp

interface Exactly {
  exact?: boolean
}

interface ByRole extends Exactly {
  name?: Wanted
  description?: Wanted
  level?: number
}

interface Filter {
  has?: Locator
  hasText?: Wanted
}

/** Roles that stories look for and that elements have only explicitly. */
type Explicit =
  | 'alert'
  | 'alertdialog'
  | 'grid'
  | 'menu'
  | 'menuitem'
  | 'menuitemcheckbox'
  | 'tab'
  | 'tooltip'

/** Other roles that stories look for, and the elements that have them implicitly. */
const implicit = {
  button: 'button, summary, input',
  checkbox: 'input',
  columnheader: 'th',
  combobox: 'select, input',
  dialog: 'dialog',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol, menu',
  navigation: 'nav',
  option: 'option',
  radio: 'input',
  region: 'section',
  row: 'tr',
  spinbutton: 'input',
  status: 'output',
  table: 'table',
  definition: 'dd',
  textbox: 'input, textarea',
}

type Role = Explicit | keyof typeof implicit

const unseen =
  '[hidden], .hidden, [style*="display: none"], [style*="visibility: hidden"], dialog:not([open]), details:not([open]) > :not(summary), template, script, style, title'

/** Whether an element is visible, as far as this can be determined without a layout. */
export const isSeen = (element: Element): boolean => element.isConnected && !element.closest(unseen)

const isTold = (element: Element) => isSeen(element) && !element.closest('[aria-hidden="true"], [inert]')

/**
 * Whether a modal covers an element, so that it cannot be pressed. Elements after the modal, and toasts, are
 * above it.
 */
function isUnderModal(element: Element): boolean {
  const scrim = [...document.querySelectorAll('.bg-scrim')].at(-1)
  if (!scrim || scrim.contains(element) || element.closest('[data-swipe-direction]')) return false
  return Boolean(element.compareDocumentPosition(scrim) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** The current URL and what is open there, for failure messages. */
const onScreen = () =>
  [
    location.pathname,
    ...[...document.querySelectorAll('[role$="dialog"], [role="menu"]')].map(
      (open) =>
        `${open.getAttribute('role')}${isTold(open) ? '' : ' (hidden)'} “${squeezed(open.textContent ?? '').slice(0, 80)}”`,
    ),
  ].join(', ')

/** Whether a text matches. */
export function isText(text: string, wanted: Wanted, exact = false): boolean {
  const found = squeezed(text)
  if (typeof wanted !== 'string') return wanted.test(found)
  return exact ? found === squeezed(wanted) : found.toLowerCase().includes(squeezed(wanted).toLowerCase())
}

/**
 * Finds elements by role and name, again on each use. Close to Playwright's locators, so that stories read
 * the same.
 */
export class Locator {
  readonly find: (within: Element) => Element[]
  readonly told: string

  constructor(find: (within: Element) => Element[], told: string) {
    this.find = find
    this.told = told
  }

  private next(select: (found: Element[]) => Element[], told: string) {
    return new Locator((within) => select(this.find(within)), `${this.told} ${told}`.trim())
  }

  private below(selector: string, is: (element: Element) => boolean, told: string) {
    const select = (found: Element[]) =>
      found.flatMap((element) => [...element.querySelectorAll(selector)].filter(is))
    return this.next((found) => [...new Set(select(found))], told)
  }

  getByRole(role: Role, { name, description, exact, level }: ByRole = {}) {
    const elements: Partial<Record<Role, string>> = implicit
    return this.below(
      `[role="${role}"], ${elements[role] ?? 'no-such'}`,
      (element) =>
        (element.getAttribute('role') ?? getRole(element)) === role &&
        isTold(element) &&
        (level === undefined || element.tagName === `H${level}`) &&
        (name === undefined || isText(nameOf(element), name, exact)) &&
        (description === undefined || isText(computeAccessibleDescription(element), description)),
      `${role} ${name ?? ''}`,
    )
  }

  getByLabel(label: Wanted, { exact }: Exactly = {}) {
    const is = (element: Element) => labelsOf(element).some((text) => isText(text, label, exact))
    return this.below('input, select, textarea, button, [aria-label], [aria-labelledby]', is, `“${label}”`)
  }

  getByText(wanted: Wanted, { exact }: Exactly = {}) {
    const has = (element: Element) => isText(element.textContent ?? '', wanted, exact)
    const is = (element: Element) =>
      has(element) && !element.matches('script, style, title, head') && ![...element.children].some(has)
    return this.below('*', is, `“${wanted}”`)
  }

  locator(selector: string) {
    return this.below(selector, () => true, selector)
  }

  filter({ has, hasText }: Filter) {
    const is = (element: Element) =>
      (!has || has.find(element).length > 0) && (!hasText || isText(element.textContent ?? '', hasText))
    return this.next((found) => found.filter(is), `with ${hasText ?? has?.told}`)
  }

  nth(index: number) {
    return this.next((found) => found.slice(index, index + 1 || undefined), `#${index}`)
  }

  first() {
    return this.nth(0)
  }

  last() {
    return this.nth(-1)
  }

  /** All current matches. */
  now(): Element[] {
    return this.find(document.documentElement)
  }

  /** The only current match; throws if there is none or more than one. */
  one(): Element {
    const [found, ...more] = this.now()
    if (!found || more.length > 0)
      throw new Error(`${more.length + (found ? 1 : 0)} of ${this.told}; ${onScreen()}`)
    return found
  }

  /** Waits for exactly one match; for a press or typing, also until it is enabled. */
  private async ready({ disabled = false } = {}): Promise<HTMLElement> {
    await until(() => this.one())
    await calm()
    return until(() => {
      const found = this.one()
      if (!(found instanceof HTMLElement)) throw new Error(`${this.told} is no element of HTML`)
      if (!isSeen(found)) throw new Error(`${this.told} is hidden`)
      if (!disabled && isDisabled(found)) throw new Error(`${this.told} is disabled`)
      if (!disabled && isUnderModal(found)) throw new Error(`${this.told} is under a modal`)
      return found
    })
  }

  async click() {
    await pointAt(await this.ready())
    await press(await this.ready())
  }

  async fill(text: string) {
    writeInto(await this.ready(), text)
  }

  async pressSequentially(text: string) {
    const element = await this.ready()
    element.focus()
    await typeInto(element, text)
  }

  async press(key: string) {
    const element = await this.ready()
    element.focus()
    pressKey(element, key)
  }

  async focus() {
    ;(await this.ready({ disabled: true })).focus()
  }

  async blur() {
    ;(await this.ready()).blur()
  }

  async check() {
    const element = await this.ready()
    if (!isChecked(element)) activate(element)
    await until(() => {
      if (!isChecked(this.one())) throw new Error(`${this.told} is not checked`)
    })
  }

  async uncheck() {
    const element = await this.ready()
    if (isChecked(element)) activate(element)
  }

  async setInputFiles(files: { name: string; mimeType?: string; buffer: Uint8Array<ArrayBuffer> }) {
    const input = await until(() => this.one())
    const file = new File([files.buffer], files.name, { type: files.mimeType ?? '' })
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async textContent() {
    return until(() => this.one().textContent ?? '')
  }

  async inputValue() {
    return until(() => valueOf(this.one()))
  }

  async getAttribute(name: string) {
    return until(() => this.one().getAttribute(name))
  }

  async allTextContents() {
    return this.now().map((element) => element.textContent ?? '')
  }
}

export function valueOf(element: Element): string {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element.value
  throw new Error(`${element.tagName} is no field`)
}
