import { getOrCreate } from '#sw/get-or-create.ts'
import type { Partitions } from './partitions.ts'
import { isFromGateway, isGateway } from '#sw/answers/responses.ts'

const buffered = async (response: Response) => ({
  response,
  body: new Uint8Array(await response.arrayBuffer()),
})

/** A try that got no answer in time, rather than none at all. */
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

/**
 * Sends a sign-out that has not reached the server before any other call. It belongs to the session that it ends, and is none any
 * more when someone signs in.
 */
export class PendingLogout {
  readonly #partitions: Pick<Partitions, 'owesLogout' | 'logoutDelivered'>
  readonly #send: (scope: string) => Promise<Response>
  readonly #delivering = new Map<string, Promise<boolean>>()
  /** Scopes whose last try got no answer in time: calls do not wait for the next ones. */
  readonly #slow = new Set<string>()
  /** Scopes in which someone is signing in: a sign-out that is answered after that could take the new session's cookie. */
  readonly #signingIn = new Set<string>()

  /** `send` posts the sign-out of one scope, with a time limit. */
  constructor(
    partitions: Pick<Partitions, 'owesLogout' | 'logoutDelivered'>,
    send: (scope: string) => Promise<Response>,
  ) {
    this.#partitions = partitions
    this.#send = send
  }

  /**
   * Sends the sign-out if one is owed, and waits for it unless the last try got no answer in time. False while it is owed and the
   * server cannot be reached.
   */
  async deliver(scope: string): Promise<boolean> {
    if (!(await this.#partitions.owesLogout(scope))) return true
    if (this.#signingIn.has(scope)) return false
    const isSlow = this.#slow.has(scope)
    const trying = this.#try(scope)
    return isSlow ? false : trying
  }

  /** Sends a sign-in. What is owed is tried once before, but does not keep anyone from signing in. */
  async whileSigningIn(scope: string, send: () => Promise<Response>): Promise<Response> {
    if (await this.#partitions.owesLogout(scope)) await this.#try(scope)
    this.#signingIn.add(scope)
    try {
      return await send()
    } finally {
      this.#signingIn.delete(scope)
    }
  }

  /** One request for all calls that wait: a second one could end the session of whoever signs in next. */
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
        // A gateway is not the server, nor is a page that something else answers with. A server that answers with an error stays
        // owed the sign-out, but other calls may go on.
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
