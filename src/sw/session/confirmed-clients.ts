import { answerHeaders } from '#api/answer-headers.ts'

/** How the server answered `/v1/me`: it named a user, refused, or did not answer. */
export type Confirmation = 'named' | 'refused' | 'none'

/** The most documents remembered; a forgotten one asks again. */
const most = 500

/**
 * The documents (a page from one load to the next) to which the server has named the user. Each must ask: the
 * browser's session may have been replaced before it loaded, without the worker noticing.
 */
export class ConfirmedClients {
  /** By client id: the epoch in which the server named the user to the document. */
  readonly #confirmed = new Map<string, number>()
  readonly #asking = new Map<string, Promise<Confirmation>>()

  /** Whether the server has named the user to this document in this epoch. */
  isConfirmed(clientId: string, epoch: number): boolean {
    return this.#confirmed.get(clientId) === epoch
  }

  /** Records that the server has named the user to a document. */
  confirm(clientId: string, epoch: number): void {
    this.#confirmed.delete(clientId)
    this.#confirmed.set(clientId, epoch)
    for (const oldest of this.#confirmed.keys()) {
      if (this.#confirmed.size <= most) return
      this.#confirmed.delete(oldest)
    }
  }

  /** Sends a document's `/v1/me`. Calls that need the confirmation wait for its answer. */
  asking(clientId: string, send: () => Promise<Response>): Promise<Response> {
    const answer = send()
    const asked = answer.then(confirmationIn, (): Confirmation => 'none')
    this.#asking.set(clientId, asked)
    void asked.then(() => this.#asking.get(clientId) === asked && this.#asking.delete(clientId))
    return answer
  }

  /** The confirmation that a document is waiting for, if it has asked. */
  answer(clientId: string): Promise<Confirmation> | undefined {
    return this.#asking.get(clientId)
  }
}

/** A failing server, or a proxy in its place, says nothing about the user. */
function confirmationIn({ status, headers }: Response): Confirmation {
  if (headers.get(answerHeaders.source) !== 'network') return 'none'
  if (status < 300) return 'named'
  return status === 408 || status === 429 || status >= 500 ? 'none' : 'refused'
}
