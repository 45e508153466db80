import { currentUserView } from '#api/generated/current-user.ts'
import type { DataLayerParts, WaitUntil } from '#sw/data-layer-deps.ts'
import type { Word } from './confirmed-clients.ts'

/** A call of one document. */
export interface DocumentCall {
  request: Request
  scope: string
  clientId: string
  waitUntil: WaitUntil
}

/** Sends `/v1/me` for a document, as if the document had. */
export type AskWho = (parts: DataLayerParts, call: DocumentCall) => Promise<Response>

/** How long the document itself has to ask, in milliseconds: each asks when it is loaded, beside its other reads. */
const grace = 200

/** The headers by which a server tells callers apart. */
const callerHeaders = ['accept', 'authorization', 'api-version']

/** A request for `/v1/me` by the same caller as that of a call. */
export function whoRequest({ request }: DocumentCall): Request {
  const headers = callerHeaders.flatMap((name): [string, string][] => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Request(new URL(currentUserView.path, request.url), { headers })
}

/**
 * The server's word on who is signed in, for the document of a call: at once if it has had it in this epoch, otherwise it is
 * asked. `none` if it cannot be had: there is no network, or the server fails.
 */
export async function serverWord(parts: DataLayerParts, call: DocumentCall, ask: AskWho): Promise<Word> {
  const { documents, partitions } = parts
  const isConfirmed = async () => documents.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  // Twice: an answer that began before someone signed in or out names nobody.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await isConfirmed()) return 'named'
    if (!documents.word(call.clientId)) call.waitUntil(ask(parts, call), 'ask who')
    const word = (await documents.word(call.clientId)) ?? 'none'
    if (word !== 'named') return word
  }
  return (await isConfirmed()) ? 'named' : 'refused'
}

/**
 * Asks the server beside a read that takes long, so that a stored answer need not wait for both in turn. The function that it
 * returns is called when the read is over.
 */
export function askMeanwhile(parts: DataLayerParts, call: DocumentCall, ask: AskWho): () => void {
  const timer = setTimeout(() => void serverWord(parts, call, ask), grace)
  return () => clearTimeout(timer)
}
