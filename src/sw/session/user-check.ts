import { answerHeaders, type Reason, requestHeaders } from '#api/answer-headers.ts'
import { type LoadedAs, loadedAsHeader, readLoadedAs } from '#api/user-key.ts'
import type { DataLayerParts } from '#sw/data-layer-deps.ts'
import { askWho } from '#sw/answers/read.ts'
import { offlineAnswer, otherUserAnswer } from '#sw/answers/responses.ts'
import { type DocumentCall, serverWord } from './confirm-user.ts'

/** A call, and as whom its page was loaded. */
export interface CallAs extends DocumentCall {
  /** Undefined where the page does not know yet, and for calls that are anyone's. */
  as: LoadedAs | undefined
  isWrite: boolean
}

interface FromPage {
  request: Request
  as: LoadedAs | undefined
  /** The page browses as if there were no network. */
  storedOnly: boolean
}

/** Takes the headers off a request that are not for the server: as whom the page was loaded, and how it browses. */
export function takePageHeaders(request: Request): FromPage {
  const as = request.headers.get(loadedAsHeader)
  const storedOnly = request.headers.has(requestHeaders.storedOnly)
  if (as === null && !storedOnly) return { request, as: undefined, storedOnly }
  const headers = new Headers(request.headers)
  headers.delete(loadedAsHeader)
  headers.delete(requestHeaders.storedOnly)
  return {
    request: new Request(request, { headers }),
    as: as === null ? undefined : readLoadedAs(as),
    storedOnly,
  }
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
  // Someone signed in or out meanwhile. What was read may be another user's; what was written is done. Nothing is asked by the session
  // that is to end.
  if (!call.isWrite && (await parts.partitions.owesLogout(call.scope))) return offlineAnswer(unknownUser)
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
