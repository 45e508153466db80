import { answerHeaders } from '#api/answer-headers.ts'

/** What came of asking the server who is signed in: it named someone, it refused to, or its word could not be had. */
export type Word = 'named' | 'refused' | 'none'

/** Documents that are remembered. One that is forgotten asks again. */
const most = 500

/**
 * The documents (a page from one load to the next) that know from the server who is signed in. The browser's session may have
 * been replaced behind the worker's back before a document was loaded, so each has to ask.
 */
export class Documents {
  /** By client id: the epoch in which the server named the user to it. */
  readonly #confirmed = new Map<string, number>()
  readonly #asking = new Map<string, Promise<Word>>()

  /** Whether the server has named the user to this document in this epoch. */
  isConfirmed(clientId: string, epoch: number): boolean {
    return this.#confirmed.get(clientId) === epoch
  }

  /** The server has named the user to a document. */
  confirm(clientId: string, epoch: number): void {
    this.#confirmed.delete(clientId)
    this.#confirmed.set(clientId, epoch)
    for (const oldest of this.#confirmed.keys()) {
      if (this.#confirmed.size <= most) return
      this.#confirmed.delete(oldest)
    }
  }

  /** Sends a document's `/v1/me`. What waits for the server's word waits for this one. */
  asking(clientId: string, send: () => Promise<Response>): Promise<Response> {
    const answer = send()
    const word = answer.then(wordIn, (): Word => 'none')
    this.#asking.set(clientId, word)
    void word.then(() => this.#asking.get(clientId) === word && this.#asking.delete(clientId))
    return answer
  }

  /** The server's word to a document that has asked and waits for the answer. */
  word(clientId: string): Promise<Word> | undefined {
    return this.#asking.get(clientId)
  }
}

/** A server that fails, or a proxy in its place, says nothing about the user. */
function wordIn({ status, headers }: Response): Word {
  if (headers.get(answerHeaders.source) !== 'network') return 'none'
  if (status < 300) return 'named'
  return status === 408 || status === 429 || status >= 500 ? 'none' : 'refused'
}
