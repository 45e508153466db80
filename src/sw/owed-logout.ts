import type { SettingsDatabase } from '#db/database.ts'
import { dropSettings, getSetting, putSetting } from '#db/settings.ts'
import { getOrCreate } from './get-or-create.ts'
import { isGateway } from './responses.ts'

/** The session has ended, or there was none. */
const isDelivered = (status: number) => status === 204 || status === 401

/** A sign-out that has not reached the server. It is stored, so that it survives restarts, and is sent before any other call. */
export class OwedLogout {
  readonly #settings: SettingsDatabase
  readonly #send: (scope: string) => Promise<Response>
  readonly #owed = new Map<string, Promise<boolean>>()
  readonly #delivering = new Map<string, Promise<boolean>>()

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

  /** Sends the sign-out if one is owed. False while the server cannot be reached. */
  async deliver(scope: string): Promise<boolean> {
    if (!(await this.#isOwed(scope))) return true
    // One request for all calls that wait: a second one could end the session of whoever signs in next.
    return getOrCreate(this.#delivering, scope, () =>
      this.#post(scope).finally(() => this.#delivering.delete(scope)),
    )
  }

  /** Someone has signed in: the browser has a new session, which must not be ended in place of the old one. */
  async cancel(scope: string): Promise<void> {
    this.#owed.set(scope, Promise.resolve(false))
    await dropSettings(this.#settings, [`owedLogout:${scope}`]).catch(() => undefined)
  }

  #isOwed(scope: string): Promise<boolean> {
    return getOrCreate(this.#owed, scope, () =>
      getSetting(this.#settings, `owedLogout:${scope}`).then(
        (value) => value === true,
        () => false,
      ),
    )
  }

  async #post(scope: string): Promise<boolean> {
    try {
      const { status } = await this.#send(scope)
      if (!isDelivered(status)) {
        // A gateway is not the server, nor is a page that something else answers with. A server that answers with an error stays
        // owed the sign-out, but other calls may go on.
        return status >= 400 && !isGateway(status)
      }
    } catch {
      return false
    }
    await this.cancel(scope)
    return true
  }
}
