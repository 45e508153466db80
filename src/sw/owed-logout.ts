import type { SettingsDatabase } from '#db/database.ts'
import { dropSettings, getSetting, putSetting } from '#db/settings.ts'
import { isGateway } from './responses.ts'

/** Done, or there was no session left to end. */
const isTold = (status: number) => status === 204 || status === 401

/** A sign-out that the server has not heard of. It is remembered over restarts and goes before any other call. */
export class OwedLogout {
  readonly #settings: SettingsDatabase
  readonly #send: (scope: string) => Promise<Response>
  readonly #owed = new Map<string, Promise<boolean>>()
  readonly #paying = new Map<string, Promise<boolean>>()

  /** `send` posts the sign-out of one scope, with a time limit. */
  constructor(settings: SettingsDatabase, send: (scope: string) => Promise<Response>) {
    this.#settings = settings
    this.#send = send
  }

  /** From now on a scope's sign-out is owed. */
  async owe(scope: string): Promise<void> {
    this.#owed.set(scope, Promise.resolve(true))
    await putSetting(this.#settings, `owedLogout:${scope}`, true).catch(() => undefined)
  }

  /** Tells the server if that is still to be done; false while it cannot be reached. */
  async pay(scope: string): Promise<boolean> {
    if (!(await this.#isOwed(scope))) return true
    // Once for all calls that wait: a second one could end the session of whoever signs in next.
    let paying = this.#paying.get(scope)
    if (!paying) {
      paying = this.#tell(scope).finally(() => this.#paying.delete(scope))
      this.#paying.set(scope, paying)
    }
    return paying
  }

  /** Someone has signed in: the session that was to end is not this browser's any more, and the new one must not. */
  async forgive(scope: string): Promise<void> {
    this.#owed.set(scope, Promise.resolve(false))
    await dropSettings(this.#settings, [`owedLogout:${scope}`]).catch(() => undefined)
  }

  #isOwed(scope: string): Promise<boolean> {
    let owed = this.#owed.get(scope)
    if (!owed) {
      owed = getSetting(this.#settings, `owedLogout:${scope}`).then(
        (value) => value === true,
        () => false,
      )
      this.#owed.set(scope, owed)
    }
    return owed
  }

  async #tell(scope: string): Promise<boolean> {
    try {
      const { status } = await this.#send(scope)
      if (!isTold(status)) {
        // A gateway, or a page in the server's place, is not the server. One that is there and refuses or fails is still owed
        // it, but that is no reason to keep the user from everything else.
        return status >= 400 && !isGateway(status)
      }
    } catch {
      return false
    }
    await this.forgive(scope)
    return true
  }
}
