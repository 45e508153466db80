import { spoken } from '#api/spoken-version.ts'
import type { SettingsDatabase } from '#db/database.ts'
import { getSetting, putSetting } from '#db/settings.ts'
import { hour } from '#domain/durations.ts'
import { type Control, controlIn, isNewWipe } from '#worker-protocol/control-file.ts'
import { keepFor } from './answers/policy.ts'
import { storeTimeouts, withTimeout } from './network/time-outs.ts'

interface Deps {
  now: () => number
  read: (options: { before: Control | undefined }) => Promise<Control | undefined>
  /** Removes the worker and everything it has stored. */
  remove: () => Promise<unknown>
  /** Deletes stored data. */
  wipe: () => Promise<unknown>
  /** Starts or stops storing, according to `mayStore`. */
  changeStoring: () => Promise<unknown>
  /** Asks pages to read the file as well. */
  tell: () => unknown
}

/**
 * The control file as this worker last read it. Stored, so that a file that cannot be read changes nothing.
 */
export class ControlFile {
  readonly #settings: SettingsDatabase
  readonly #deps: Deps
  /** Whether the stored copy could be read. */
  readonly #read: Promise<boolean>
  readonly #loaded: Promise<unknown>
  #said: Control | undefined
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(settings: SettingsDatabase, deps: Deps) {
    this.#settings = settings
    this.#deps = deps
    this.#read = this.#load()
    this.#loaded = withTimeout(storeTimeouts.open, this.#read, () => false)
  }

  /** Whether the worker is known to be off. */
  get isOff(): boolean {
    return this.#said?.worker === 'off'
  }

  /** Whether the worker is off, once the stored copy has been read. */
  async readOff(): Promise<boolean> {
    await this.#loaded
    return this.isOff
  }

  /** Whether anything may be stored. */
  async mayStore(): Promise<boolean> {
    await this.#loaded
    return !this.isOff && this.#said?.store !== false
  }

  /** The version of the API to request; empty for none. */
  async apiVersion(): Promise<string> {
    await this.#loaded
    return this.#said?.apiVersion ?? spoken
  }

  /**
   * Whether stored data may be encrypted and unlocked without a session; undefined if the file has never been
   * read.
   */
  async mayUnlock(): Promise<boolean | undefined> {
    await this.#loaded
    return this.#said && this.#said.unlock === true
  }

  /** How long stored answers of a class may be shown, in milliseconds. */
  async keepFor(kind: keyof typeof keepFor): Promise<number> {
    await this.#loaded
    // The signed-in user stays known for the default time: nothing opens without it.
    const said = kind === 'identity' ? undefined : this.#said?.config?.keepHours?.[kind]
    return said === undefined ? keepFor[kind] : Math.min(said * hour, keepFor[kind])
  }

  /** Reads the file if the worker is off: a page that reinstalls it has read `on`. */
  async lookIfOff(): Promise<void> {
    if (await this.readOff()) await this.look()
  }

  /** Reads the file, at most once an hour. */
  async lookHourly(): Promise<void> {
    const age = this.#deps.now() - this.#lookedAt
    // The clock may have been set back.
    if (age < 0 || age >= hour) await this.look()
  }

  /** Reads the file and applies it. */
  async look(): Promise<void> {
    this.#lookedAt = this.#deps.now()
    await this.#loaded
    const isRead = await withTimeout(storeTimeouts.change, this.#read, () => false)
    const before = this.#said
    const read = await this.#deps.read({ before })
    const said = read ?? before
    if (!said) return
    this.#said = said
    const isNew = JSON.stringify(said) !== JSON.stringify(before)
    const isOff = said.worker === 'off'
    if (isNew && !isOff) await this.#change(said, before, isRead)
    // Stored after a wipe: if the worker is stopped meanwhile, the next one wipes. Without the previous content, a
    // new wipe cannot be recognized; the next worker does that.
    if (isNew && isRead) await putSetting(this.#settings, 'control', said).catch(() => undefined)
    // Even if nothing is new: the worker may have been stopped during the removal.
    if (isOff) await this.#deps.remove()
    if (isNew) this.#deps.tell()
  }

  async #change(said: Control, before: Control | undefined, isRead: boolean): Promise<void> {
    if (isRead && isNewWipe(said, before)) await this.#deps.wipe()
    await this.#deps.changeStoring()
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
