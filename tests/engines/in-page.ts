import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** An exact text, or a pattern in a serialisable form. */
export type Words = string | { source: string; flags: string }

/** An element to find: by role and accessible name, or by its text. */
export interface Target {
  /** `field` is any input: a password field has no role. */
  role?: string
  name?: Words
  text?: Words
  within?: Target
  /** It contains another target. */
  has?: Target
}

/** One visible element of the page. */
export interface Seen {
  text: string
  value: string
  attributes: Record<string, string>
  isFocused: boolean
  /** Whether a click at its centre hits it. */
  isOnTop: boolean
  /** Its centre, in pixels of the viewport. */
  x: number
  y: number
  width: number
  height: number
}

const fits = (text: string, words: Words): boolean =>
  typeof words === 'string' ? text === words : new RegExp(words.source, words.flags).test(text)

const textOf = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const takesInput =
  'input, textarea, select, [role=combobox], [role=textbox], [role=searchbox], [role=spinbutton]'

const hasRole = (element: Element, role: string) =>
  role === 'field' ? element.matches(takesInput) : getRole(element) === role

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !isInaccessible(element)

/** Finds the smallest elements that contain the whole text; a toast counts once. */
function withText(all: Element[], words: Words): Element[] {
  const having = all.filter((element) => !element.matches('script, style') && fits(textOf(element), words))
  return having.filter((element) => !having.some((other) => other !== element && element.contains(other)))
}

function find(root: ParentNode, { role, name, text, within, has }: Target): Element[] {
  const roots = within ? find(root, within) : [root]
  const all = roots.flatMap((root) => [...root.querySelectorAll('*')])
  const ofRole = role === undefined ? all : all.filter((element) => hasRole(element, role))
  const ofText =
    text === undefined
      ? ofRole
      : role === undefined
        ? withText(ofRole, text)
        : ofRole.filter((it) => fits(textOf(it), text))
  return ofText
    .filter((element) => name === undefined || fits(computeAccessibleName(element), name))
    .filter((element) => isShown(element) && (!has || find(element, has).length > 0))
}

function seen(element: Element): Seen {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  return {
    text: textOf(element),
    value: 'value' in element ? String(element.value) : '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    isFocused: element === document.activeElement,
    isOnTop: element.contains(hit) || hit?.closest('label')?.control === element,
    x,
    y,
    width,
    height,
  }
}

/** All visible matches of a target, in document order; the first is scrolled into view for a click. */
function look(target: Target, intoSight: boolean): Seen[] {
  const found = find(document, target)
  const [first] = found
  if (first && intoSight) {
    const { top, bottom } = first.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight || !seen(first).isOnTop)
      first.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  return found.map(seen)
}

/** Errors of this document since the finder was first installed. */
const faults: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  faults.push(`Refused by policy: ${violatedDirective} of ${blockedURI} "${sample}"`),
)
addEventListener('error', ({ message }) => faults.push(message))
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))

declare global {
  // oxlint-disable-next-line no-var -- only so a global can be declared
  var lookFor: typeof look | undefined
  // oxlint-disable-next-line no-var -- only so a global can be declared
  var takeFaults: (() => string[]) | undefined
}

globalThis.lookFor = look
globalThis.takeFaults = () => faults.splice(0)
