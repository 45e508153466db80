import { answerHeaders, type Reason } from '#api/answer-headers.ts'
import { type LoadedAs, loadedAsHeader, readLoadedAs } from '#api/user-key.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { askWho } from './read.ts'
import { offlineAnswer, otherUserAnswer } from './responses.ts'
import { type DocumentCall, serverWord } from './server-word.ts'

/** A call, and as whom its page was loaded. */
export interface CallAs extends DocumentCall {
  /** Undefined where the page does not know yet, and for calls that are anyone's. */
  as: LoadedAs | undefined
  isWrite: boolean
}

/** Takes the header that says as whom the page was loaded off a request: it is not for the server. */
export function takeLoadedAs(request: Request): { request: Request; as: LoadedAs | undefined } {
  const as = request.headers.get(loadedAsHeader)
  if (as === null) return { request, as: undefined }
  const headers = new Headers(request.headers)
  headers.delete(loadedAsHeader)
  return { request: new Request(request, { headers }), as: readLoadedAs(as) }
}

/**
 * Answers a call while whoever is signed in is whom its page was loaded as. Where that is someone else nothing is sent and
 * nothing shown: the page gets an answer that says so.
 */
export async function answerAs(
  parts: DataLayerParts,
  call: CallAs,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (call.as === undefined) return answer()
  const refusal = await refusalOf(parts, call)
  if (refusal) return refusal
  const epoch = await parts.partitions.epoch(call.scope)
  const response = await answer()
  // The session may have been replaced while there was no network. The page asks beside its reads, or the worker asks now.
  if (call.as.isUnsure && !isOwn(response)) await serverWord(parts, call, askWho)
  if ((await parts.partitions.epoch(call.scope)) === epoch) return response
  // Someone signed in or out meanwhile. What was read may be another user's; what was written is done.
  const late = await refusalOf(parts, call)
  if (late || call.isWrite) return late ?? response
  return call.request.method === 'GET' ? answer() : offlineAnswer('cut')
}

/** Whether an answer is the worker's own, or stored: whoever has the session has had no part in it. */
const isOwn = ({ headers }: Response) => ['store', 'none'].includes(headers.get(answerHeaders.source) ?? '')

/** What a call is answered with in place of being sent; undefined if it may be sent. */
async function refusalOf(parts: DataLayerParts, call: CallAs): Promise<Response | undefined> {
  const { partitions, documents } = parts
  const isConfirmed = documents.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  const known = await partitions.user(call.scope)
  if (known !== undefined && (isConfirmed || !call.isWrite)) return toOther(call, known)
  const word = await serverWord(parts, call, askWho)
  const user = await partitions.user(call.scope)
  if (user !== undefined) return toOther(call, user)
  // Nobody is signed in: the server says so itself. If it says nothing, whose answer it would be is not known.
  return word === 'refused' ? undefined : offlineAnswer(unknownUser)
}

const unknownUser: Reason = 'status'

const toOther = ({ as }: CallAs, user: string) => (user === as?.user ? undefined : otherUserAnswer())

/** Whether a page may be told where its user's data is stored. */
export async function mayRead(parts: DataLayerParts, call: CallAs): Promise<boolean> {
  if ((await serverWord(parts, call, askWho)) === 'refused') return false
  const user = await parts.partitions.user(call.scope)
  return user !== undefined && (call.as === undefined || call.as.user === user)
}
