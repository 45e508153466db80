import { until as retried } from '../support/until.ts'
import type { Driver } from './engine.ts'
import type { Seen, Target, Words } from './in-page.ts'

type Text = string | RegExp

const wordsOf = (text: Text): Words =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

/** An element by role and, if given, by its full name or a pattern. */
export const role = (role: string, name?: Text): Target =>
  name === undefined ? { role } : { role, name: wordsOf(name) }

export const button = (name: Text) => role('button', name)
export const link = (name: Text) => role('link', name)
export const heading = (name: Text) => role('heading', name)
export const menuItem = (name: Text) => role('menuitem', name)
/** Any input, by its label. */
export const field = (name: Text) => role('field', name)
export const text = (words: Text): Target => ({ text: wordsOf(words) })
export const within = (outer: Target, inner: Target): Target => ({
  ...inner,
  within: inner.within ? within(outer, inner.within) : outer,
})
/** A row of the visible list, by the link in it. */
export const row = (name: string): Target => ({ role: 'row', has: link(name) })
/** The open form or panel. */
export const dialog = role('dialog')
export const question = role('alertdialog')

/** Limit for each wait, in milliseconds. Generous: these stories do not test speed. */
const patience = 45_000

/** Waits until a check passes; on timeout, throws the check's own error. */
export const until = <Value>(check: () => Promise<Value>): Promise<Value> => retried(check, patience, 50)

/** A tab, used like a person would: sees what is visible, and waits until it is. */
export class Tab {
  readonly #driver: Driver
  readonly #origin: string
  readonly #finder: string

  /** `finder` is the code that finds elements. */
  constructor(driver: Driver, origin: string, finder: string) {
    this.#driver = driver
    this.#origin = origin
    this.#finder = finder
  }

  open = (path: string) => this.#driver.open(this.#origin + path)
  reload = () => this.#driver.reload()
  back = () => this.evaluate(() => history.back())
  forward = () => this.evaluate(() => history.forward())
  press = (...keys: string[]) => this.#driver.press(...keys)
  type = (text: string) => this.#driver.type(text)
  resize = (width: number, height: number) => this.#driver.resize(width, height)

  /** Runs a function in the page. It has no closure; its arguments are sent as JSON. */
  evaluate = async <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> =>
    (await this.#driver.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as Awaited<Result>

  /** All visible matches of a target, now. */
  async all(target: Target, intoSight = false): Promise<Seen[]> {
    const look = () =>
      this.evaluate(
        (target, intoSight) => globalThis.lookFor?.(target, intoSight) ?? 'not here yet',
        target,
        intoSight,
      )
    const seen = await look()
    if (seen !== 'not here yet') return seen
    await this.#driver.evaluate(this.#finder)
    return this.all(target, intoSight)
  }

  /** Waits until a target is visible and satisfies `is`. Returns the first match. */
  see = (target: Target, is: (seen: Seen) => boolean = () => true): Promise<Seen> =>
    until(async () => {
      const all = await this.all(target)
      const found = all.find(is)
      if (found) return found
      throw new Error(
        `Not seen: ${JSON.stringify(target)}, but ${JSON.stringify(all)}\n${await this.#said()}`,
      )
    })

  /** Waits until no match of a target is visible. */
  gone = (target: Target): Promise<void> =>
    until(async () => {
      const all = await this.all(target)
      if (all.length > 0) throw new Error(`Still seen: ${JSON.stringify(target)}, as ${JSON.stringify(all)}`)
    })

  /** Clicks the centre of the first match, once it is enabled, stands still and is not covered. */
  async click(target: Target): Promise<void> {
    let last: Seen | undefined
    await until(async () => {
      const [first] = await this.all(target, true)
      const isStill = first && last && first.x === last.x && first.y === last.y
      last = first
      if (!first?.isOnTop || !isStill || first.attributes['aria-disabled'] === 'true')
        throw new Error(
          `Cannot be pressed: ${JSON.stringify(target)}, ${JSON.stringify(first)}\n${await this.#said()}`,
        )
      // Firefox refuses clicks while a document is being replaced.
      await this.#driver.click(first.x, first.y)
    })
  }

  /** Replaces the value of a field. */
  async fill(target: Target, value: string): Promise<void> {
    await this.click(target)
    await this.see(target, ({ isFocused }) => isFocused)
    await this.press('Control', 'a')
    await (value ? this.type(value) : this.press('Backspace'))
    await this.see(target, (seen) => seen.value === value)
  }

  /** Chooses a local file in the page's only file input. */
  chooseFile = (path: string) => until(() => this.#driver.chooseFile(path))

  /** Waits until the path equals this one, or matches. */
  at = (path: Text): Promise<void> =>
    until(async () => {
      const here = await this.evaluate(() => location.pathname + location.search)
      if (typeof path === 'string' ? here !== path : !path.test(here))
        throw new Error(`At ${here}, not at ${path}\n${await this.#said()}`)
    })

  /** The page's text, for the message of a failed story. */
  #said = () => this.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`)
}
