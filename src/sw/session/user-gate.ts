import { answerHeaders, type Reason, requestHeaders } from '#api/answer-headers.ts'
import { type LoadedAs, loadedAsHeader, readLoadedAs } from '#api/user-key.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import type { DataLayerDeps, DocumentCall } from '#sw/data-layer-deps.ts'
import { offlineAnswer, otherUserAnswer } from '#sw/answers/responses.ts'
import type { Confirmation } from './confirmed-clients.ts'

/** What the gate asks. */
export type GateDeps = Pick<DataLayerDeps, 'partitions' | 'confirmedClients' | 'askWho'>

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
 * Whether the server has named the user to the document of a call: at once if it has in this epoch, otherwise it is asked. `none`
 * without an answer: there is no network, or the server fails.
 */
export async function confirmUser(deps: GateDeps, call: DocumentCall): Promise<Confirmation> {
  const { confirmedClients, partitions, askWho } = deps
  const isConfirmed = async () =>
    confirmedClients.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  // Twice: an answer that began before someone signed in or out names nobody.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await isConfirmed()) return 'named'
    if (!confirmedClients.answer(call.clientId)) call.waitUntil(askWho(call), 'ask who')
    const word = (await confirmedClients.answer(call.clientId)) ?? 'none'
    if (word !== 'named') return word
  }
  return (await isConfirmed()) ? 'named' : 'refused'
}

/**
 * Asks the server beside a slow read, so that a stored answer need not wait for both in turn. Call the returned function when the
 * read is over.
 */
export function askBeside(deps: GateDeps, call: DocumentCall): () => void {
  const timer = setTimeout(() => void confirmUser(deps, call), grace)
  return () => clearTimeout(timer)
}

/**
 * Answers a call while whoever is signed in is whom its page was loaded as. Where that is someone else nothing is sent and
 * nothing shown: the page gets an answer that says so.
 */
export async function answerAs(
  deps: GateDeps,
  call: CallAs,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (call.as === undefined) return answer()
  const refusal = await refusalOf(deps, call)
  if (refusal) return refusal
  const epoch = await deps.partitions.epoch(call.scope)
  const response = await answer()
  // The session may have been replaced while there was no network. The page asks beside its reads, or the worker asks now.
  if (!isOwn(response) && (call.as.isUnsure || (await deps.partitions.isUnlocked(call.scope))))
    await confirmUser(deps, call)
  if ((await deps.partitions.epoch(call.scope)) === epoch) return response
  // Someone signed in or out meanwhile. What was read may be another user's; what was written is done. Nothing is asked by the session
  // that is to end.
  if (!call.isWrite && (await deps.partitions.owesLogout(call.scope))) return offlineAnswer(unknownUser)
  const late = await refusalOf(deps, call)
  if (late || call.isWrite) return late ?? response
  return call.request.method === 'GET' ? answer() : offlineAnswer('cut')
}

/** Whether an answer is the worker's own, or stored: whoever has the session has had no part in it. */
const isOwn = ({ headers }: Response) => ['store', 'none'].includes(headers.get(answerHeaders.source) ?? '')

/** What a call is answered with in place of being sent; undefined if it may be sent. */
async function refusalOf(deps: GateDeps, call: CallAs): Promise<Response | undefined> {
  const { partitions, confirmedClients } = deps
  const isConfirmed = confirmedClients.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  const known = await partitions.user(call.scope)
  if (known !== undefined && (isConfirmed || !call.isWrite)) return toOther(call, known)
  const word = await confirmUser(deps, call)
  const user = await partitions.user(call.scope)
  if (user !== undefined) return toOther(call, user)
  // Nobody is signed in: the server says so itself. If it says nothing, whose answer it would be is not known.
  return word === 'refused' ? undefined : offlineAnswer(unknownUser)
}

const unknownUser: Reason = 'status'

const toOther = ({ as }: CallAs, user: string) => (user === as?.user ? undefined : otherUserAnswer())

/** Whether a page may be told where its user's data is stored. */
export async function mayShowStored(deps: GateDeps, call: CallAs): Promise<boolean> {
  if ((await confirmUser(deps, call)) === 'refused') return false
  const user = await deps.partitions.user(call.scope)
  return user !== undefined && (call.as === undefined || call.as.user === user)
}
