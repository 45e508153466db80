import { answerHeaders, type Reason, requestHeaders } from '#api/answer-headers.ts'
import { type LoadedAs, loadedAsHeader, readLoadedAs } from '#api/user-key.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import type { DataLayerDeps, DocumentCall } from '#sw/data-layer-deps.ts'
import { offlineAnswer, otherUserAnswer } from '#sw/answers/responses.ts'
import type { Confirmation } from './confirmed-clients.ts'

/** The dependencies that the gate uses. */
export type GateDeps = Pick<DataLayerDeps, 'partitions' | 'confirmedClients' | 'askWho'>

/** A call, and the user its page was loaded as. */
export interface CallAs extends DocumentCall {
  /** Undefined if the page does not know its user yet, and for calls that depend on no user. */
  as: LoadedAs | undefined
  isWrite: boolean
}

interface FromPage {
  request: Request
  as: LoadedAs | undefined
  /** The page browses stored data only, as if offline. */
  storedOnly: boolean
}

/**
 * Strips the headers meant for the worker: the user the page was loaded as, and whether it browses stored
 * data only.
 */
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
 * How long a document may take to ask by itself, in milliseconds: each asks when it loads, alongside its
 * other reads.
 */
const grace = 200

/** The headers that identify a caller to the server. */
const callerHeaders = ['accept', 'authorization', 'api-version']

/** A request for `/v1/me` from the same caller as a call's. */
export function whoRequest({ request }: DocumentCall): Request {
  const headers = callerHeaders.flatMap((name): [string, string][] => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Request(new URL(currentUserView.path, request.url), { headers })
}

/**
 * Whether the server has named the user to a call's document. Asks, unless the server has already named the
 * user in this epoch. `none` if it is unreachable or fails.
 */
export async function confirmUser(deps: GateDeps, call: DocumentCall): Promise<Confirmation> {
  const { confirmedClients, partitions, askWho } = deps
  // A 401 on another page's call locks the session, but does not end the epoch.
  const isConfirmed = async () =>
    (await partitions.user(call.scope)) !== undefined &&
    confirmedClients.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  // Twice: an answer to a request from before a sign-in or sign-out names nobody.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await isConfirmed()) return 'named'
    if (!confirmedClients.answer(call.clientId)) call.waitUntil(askWho(call), 'ask who')
    const word = (await confirmedClients.answer(call.clientId)) ?? 'none'
    if (word !== 'named') return word
  }
  return (await isConfirmed()) ? 'named' : 'refused'
}

/**
 * Asks the server during a slow read, so that a stored answer need not wait for one after the other. Call the
 * returned function when the read ends.
 */
export function askBeside(deps: GateDeps, call: DocumentCall): () => void {
  const timer = setTimeout(() => void confirmUser(deps, call), grace)
  return () => clearTimeout(timer)
}

/**
 * Answers a call if the signed-in user is the one its page was loaded as. Otherwise sends and shows nothing,
 * and the page gets an answer that says so.
 */
export async function answerAs(
  deps: GateDeps,
  call: CallAs,
  answer: (storedOnly?: Reason) => Promise<Response>,
): Promise<Response> {
  if (call.as === undefined) return answer()
  const refusal = await refusalOf(deps, call)
  if (refusal) return refusal
  const epoch = await deps.partitions.epoch(call.scope)
  const response = await answer()
  // The session may have been replaced while the server was unreachable. If the page has not asked, the
  // worker asks now.
  if (!isOwn(response) && (call.as.isUnsure || (await deps.partitions.isUnlocked(call.scope)))) {
    const isUnknown = (await confirmUser(deps, call)) === 'none'
    // The answer may be another user's. A body can be read only once.
    if (isUnknown && !call.isWrite)
      return call.request.method === 'GET' ? answer(unknownUser) : offlineAnswer(unknownUser)
  }
  if ((await deps.partitions.epoch(call.scope)) === epoch) return response
  // Someone has signed in or out meanwhile. A read's answer may belong to another user; a write is done.
  // Nothing is requested with a session that is about to end.
  if (!call.isWrite && (await deps.partitions.owesLogout(call.scope))) return offlineAnswer(unknownUser)
  const late = await refusalOf(deps, call)
  if (late || call.isWrite) return late ?? response
  return call.request.method === 'GET' ? answer() : offlineAnswer('cut')
}

/** Whether an answer is stored or the worker's own, so the session played no part in it. */
const isOwn = ({ headers }: Response) => ['store', 'none'].includes(headers.get(answerHeaders.source) ?? '')

/** The answer to a call that must not be sent; undefined if it may be sent. */
async function refusalOf(deps: GateDeps, call: CallAs): Promise<Response | undefined> {
  const { partitions, confirmedClients } = deps
  const isConfirmed = confirmedClients.isConfirmed(call.clientId, await partitions.epoch(call.scope))
  const known = await partitions.user(call.scope)
  if (known !== undefined && (isConfirmed || !call.isWrite)) return toOther(call, known)
  const word = await confirmUser(deps, call)
  const user = await partitions.user(call.scope)
  if (user !== undefined) return toOther(call, user)
  // If nobody is signed in, the server's own answer says so. If it does not answer, the user is unknown.
  return word === 'refused' ? undefined : offlineAnswer(unknownUser)
}

const unknownUser: Reason = 'status'

const toOther = ({ as }: CallAs, user: string) => (user === as?.user ? undefined : otherUserAnswer())

/** Whether a page may read its user's stored data. */
export async function mayShowStored(deps: GateDeps, call: CallAs): Promise<boolean> {
  if ((await confirmUser(deps, call)) === 'refused') return false
  const user = await deps.partitions.user(call.scope)
  return user !== undefined && (call.as === undefined || call.as.user === user)
}
