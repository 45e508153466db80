import { spoken } from '#api/spoken-version.ts'
import type { SettingsDatabase } from '#db/database.ts'
import { getSetting, putSetting } from '#db/settings.ts'
import { type Control, controlIn, isNewWipe, readControl } from '#worker-protocol/control-file.ts'
import { keepFor } from './answers/policy.ts'
import { storeTimeouts, withTimeout } from './network/time-outs.ts'

const hour = 3600_000

interface Hooks {
  now: () => number
  read?: (options: { before: Control | undefined }) => Promise<Control | undefined>
  /** Removes the worker and everything that it has stored. */
  remove: () => Promise<unknown>
  /** Deletes what is stored. */
  wipe: () => Promise<unknown>
  /** Stores or stops storing, as `mayStore` now says. */
  changeStoring: () => Promise<unknown>
  /** Tells pages to look at the file as well. */
  tell: () => unknown
}

/** What the control file has said to this worker. It is remembered: a file that cannot be read changes nothing. */
export class ControlFile {
  readonly #settings: SettingsDatabase
  readonly #hooks: Hooks
  /** Whether what was said before could be read. */
  readonly #read: Promise<boolean>
  readonly #loaded: Promise<unknown>
  #said: Control | undefined
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(settings: SettingsDatabase, hooks: Hooks) {
    this.#settings = settings
    this.#hooks = hooks
    this.#read = this.#load()
    this.#loaded = withTimeout(storeTimeouts.open, this.#read, () => false)
  }

  /** Whether the worker is known to be switched off. */
  get isOff(): boolean {
    return this.#said?.worker === 'off'
  }

  /** Whether the worker is switched off, once that has been read from the store. */
  async readOff(): Promise<boolean> {
    await this.#loaded
    return this.isOff
  }

  /** Whether anything may be stored. */
  async mayStore(): Promise<boolean> {
    await this.#loaded
    return !this.isOff && this.#said?.store !== false
  }

  /** The version of the API that is asked for; empty for none. */
  async apiVersion(): Promise<string> {
    await this.#loaded
    return this.#said?.apiVersion ?? spoken
  }

  /** Whether what is stored may be sealed, to be unlocked without a session; undefined while the file has never been read. */
  async mayUnlock(): Promise<boolean | undefined> {
    await this.#loaded
    return this.#said && this.#said.unlock === true
  }

  /** How long what is stored of a class may be shown, in milliseconds. */
  async keepFor(kind: keyof typeof keepFor): Promise<number> {
    await this.#loaded
    // Who is signed in is known as long as usual: without that nothing opens.
    const said = kind === 'identity' ? undefined : this.#said?.config?.keepHours?.[kind]
    return said === undefined ? keepFor[kind] : Math.min(said * hour, keepFor[kind])
  }

  /** Looks at the file if the worker was switched off: a page that installs it again has read that it is on. */
  async lookIfOff(): Promise<void> {
    if (await this.readOff()) await this.look()
  }

  /** Looks at the file, at most once an hour. */
  async lookHourly(): Promise<void> {
    if (this.#hooks.now() - this.#lookedAt >= hour) await this.look()
  }

  /** Looks at the file and does what it says. */
  async look(): Promise<void> {
    this.#lookedAt = this.#hooks.now()
    await this.#loaded
    const isRead = await withTimeout(storeTimeouts.change, this.#read, () => false)
    const before = this.#said
    const read = await (this.#hooks.read ?? readControl)({ before })
    const said = read ?? before
    if (!said) return
    this.#said = said
    const isNew = JSON.stringify(said) !== JSON.stringify(before)
    // Whether it has a new order to wipe is not known where it is not known what it said before: the next worker finds out.
    if (isNew && isRead) await putSetting(this.#settings, 'control', said).catch(() => undefined)
    // Also where that is known already: the worker may have been stopped in the middle of it.
    if (said.worker === 'off') await this.#hooks.remove()
    else if (isNew) await this.#change(said, before, isRead)
    if (isNew) this.#hooks.tell()
  }

  async #change(said: Control, before: Control | undefined, isRead: boolean): Promise<void> {
    if (isRead && isNewWipe(said, before)) await this.#hooks.wipe()
    await this.#hooks.changeStoring()
  }

  async #load(): Promise<boolean> {
    try {
      const kept = controlIn(await getSetting(this.#settings, 'control'))
      this.#said ??= kept
      return true
    } catch {
      return false
    }
  }
}
