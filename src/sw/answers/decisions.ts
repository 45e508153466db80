import type { SettingsDatabase } from '#db/database.ts'
import { getSetting, putSetting } from '#db/settings.ts'

/** The most lines stored. */
const most = 2_000

/** The shortest time between two writes, in milliseconds. */
const storedEvery = 5_000

interface Deps {
  now: () => number
  /** Runs work after a delay in milliseconds. */
  later: (work: () => void, ms: number) => void
  /** Whether the lines may be stored. */
  mayStore: () => Promise<boolean>
}

/**
 * A log of the data layer's decisions, for fault reports: classes, outcomes and reasons. It has no bodies and
 * no names from servers or users. It survives restarts of the worker, except for the last seconds.
 */
export class Decisions {
  readonly #settings: SettingsDatabase
  readonly #deps: Deps
  readonly #loaded: Promise<void>
  #lines: string[] = []
  #isWaiting = false
  #isForgotten = false

  constructor(settings: SettingsDatabase, deps: Deps) {
    this.#settings = settings
    this.#deps = deps
    this.#loaded = this.#load()
  }

  /** Adds a line. Use only words from the code: operations, classes, statuses, reasons. */
  note(...words: (string | number | undefined)[]): void {
    const time = new Date(this.#deps.now()).toISOString()
    this.#lines.push([time, ...words.filter((word) => word !== undefined && word !== '')].join(' '))
    if (this.#lines.length > most) this.#lines.shift()
    if (this.#isWaiting) return
    this.#isWaiting = true
    this.#deps.later(() => void this.#store(), storedEvery)
  }

  /** Forgets all lines, also those not loaded yet: they belong to a user whose data is deleted. */
  forget(): void {
    this.#lines = []
    this.#isForgotten = true
  }

  /**
   * Settles when the work does and never rejects: a failure is logged with its operation, scope and error
   * name.
   */
  async noteFailure(operation: string, scope: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      // Only the error's name: its message may quote an answer.
      this.note('failed', operation, scope, error instanceof Error ? error.name : typeof error)
    }
  }

  /** Oldest first, including the lines of earlier runs of the worker. */
  async lines(): Promise<string[]> {
    await this.#loaded
    return [...this.#lines]
  }

  async #load(): Promise<void> {
    const kept = await getSetting(this.#settings, 'decisions').catch(() => undefined)
    const lines: unknown[] = Array.isArray(kept) && !this.#isForgotten ? kept : []
    this.#lines = [...lines.filter((line) => typeof line === 'string'), ...this.#lines].slice(-most)
  }

  async #store(): Promise<void> {
    this.#isWaiting = false
    await this.#loaded
    if (!(await this.#deps.mayStore())) return
    // Taken only now: they may have been forgotten meanwhile.
    await putSetting(this.#settings, 'decisions', [...this.#lines]).catch(() => undefined)
  }
}
