import { logout } from '#api/generated/console-auth.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import type { Origin } from '#sw/network/origin.ts'
import type { Partitions } from './partitions.ts'
import { isFromGateway, isGateway } from '#sw/answers/responses.ts'

const buffered = async (response: Response) => ({
  response,
  body: new Uint8Array(await response.arrayBuffer()),
})

/** Posts a sign-out of one scope, with a time limit. */
export const postLogout = (origin: Pick<Origin, 'fetch'>, api: string) => (scope: string) => {
  const signal = AbortSignal.timeout(2_000)
  return origin.fetch(new Request(new URL(logout.path, api), { method: logout.method, signal }), scope)
}

/** Whether a try timed out, rather than failing at once. */
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

/**
 * Sends a pending sign-out before any other call. It belongs to the session that it ends, so a sign-in makes
 * it void.
 */
export class PendingLogout {
  readonly #partitions: Pick<Partitions, 'owesLogout' | 'logoutDelivered'>
  readonly #send: (scope: string) => Promise<Response>
  readonly #delivering = new Map<string, Promise<boolean>>()
  /** Scopes whose last try timed out: calls do not wait for further ones. */
  readonly #slow = new Set<string>()
  /**
   * Scopes in which someone is signing in: a later answer to a sign-out could delete the new session's
   * cookie.
   */
  readonly #signingIn = new Set<string>()

  /** `send` is `postLogout`. */
  constructor(
    partitions: Pick<Partitions, 'owesLogout' | 'logoutDelivered'>,
    send: (scope: string) => Promise<Response>,
  ) {
    this.#partitions = partitions
    this.#send = send
  }

  /**
   * Sends the sign-out if one is pending, and waits for it unless the last try timed out. False if it is
   * still pending and the server is not known to be reachable.
   */
  async deliver(scope: string): Promise<boolean> {
    if (!(await this.#partitions.owesLogout(scope))) return true
    if (this.#signingIn.has(scope)) return false
    const isSlow = this.#slow.has(scope)
    const trying = this.#try(scope)
    return isSlow ? false : trying
  }

  /** Sends a sign-in. Tries a pending sign-out once before, but signing in does not depend on it. */
  async whileSigningIn(scope: string, send: () => Promise<Response>): Promise<Response> {
    if (await this.#partitions.owesLogout(scope)) await this.#try(scope)
    this.#signingIn.add(scope)
    try {
      return await send()
    } finally {
      this.#signingIn.delete(scope)
    }
  }

  /** All waiting calls share one request: a second one could end the session of whoever signs in next. */
  #try(scope: string): Promise<boolean> {
    return getOrCreate(this.#delivering, scope, () =>
      this.#post(scope).finally(() => this.#delivering.delete(scope)),
    )
  }

  async #post(scope: string): Promise<boolean> {
    try {
      const response = await this.#send(scope)
      const { status } = response
      const isApis = status < 400 || !isFromGateway(await buffered(response))
      this.#slow.delete(scope)
      // The session has ended, or there was none.
      if (status !== 204 && !(status === 401 && isApis)) {
        // A gateway is not the server, nor is anything else that returns a page. If the server itself returns
        // an error, the sign-out stays pending, but other calls may proceed.
        return status >= 400 && isApis && !isGateway(status)
      }
    } catch (cause) {
      if (isTimeout(cause)) this.#slow.add(scope)
      else this.#slow.delete(scope)
      return false
    }
    await this.#partitions.logoutDelivered(scope)
    return true
  }
}
