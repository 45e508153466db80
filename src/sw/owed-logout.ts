import type { SettingsDatabase } from '#db/database.ts'
import { dropSettings, getSetting, putSetting } from '#db/settings.ts'

/** A sign-out that the server has not heard of. It is remembered over restarts and goes before any other call. */
export class OwedLogout {
  readonly #settings: SettingsDatabase
  readonly #send: (scope: string) => Promise<Response>
  #owed: Promise<boolean> | undefined

  /** `send` posts the sign-out of one scope, with a time limit. */
  constructor(settings: SettingsDatabase, send: (scope: string) => Promise<Response>) {
    this.#settings = settings
    this.#send = send
  }

  /** From now on a sign-out is owed. */
  async owe(): Promise<void> {
    this.#owed = Promise.resolve(true)
    await putSetting(this.#settings, 'owedLogout', true).catch(() => undefined)
  }

  /** Tells the server if that is still to be done; false while it cannot be reached. */
  async pay(scope: string): Promise<boolean> {
    this.#owed ??= getSetting(this.#settings, 'owedLogout').then(
      (owed) => owed === true,
      () => false,
    )
    if (!(await this.#owed)) return true
    try {
      if ((await this.#send(scope)).status >= 500) return false
    } catch {
      return false
    }
    this.#owed = Promise.resolve(false)
    await dropSettings(this.#settings, ['owedLogout']).catch(() => undefined)
    return true
  }
}
