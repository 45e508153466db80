import { isSuccess } from '#api/contract-answer.ts'
import { loginSaml } from '#api/generated/login.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf, staleAfter } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { markStale, removeObject } from '#db/answers.ts'
import type { Partitions } from './partitions.ts'
import { isRedirect } from '#sw/answers/responses.ts'

const signIns = ['loginLocal', 'loginSaml']

/** Whether this operation signs someone in. */
const signsIn = ({ id }: Operation): boolean => signIns.includes(id)

/** Whether another user may be signed in after this operation. */
export const changesSession = (operation: Operation): boolean =>
  operation.id === 'logout' || signsIn(operation)

/**
 * Sends a sign-in or a sign-out. The partition is locked before, since the worker may be stopped before it hears the answer; one
 * that was refused or got no answer unlocks it. A page that was left got none, but the server may have heard it all the same.
 */
export async function sendSessionChange(
  partitions: Partitions,
  scope: string,
  { operation, signal }: { operation: Operation; signal: AbortSignal },
  send: () => Promise<Response>,
): Promise<Response> {
  const unlock = await partitions.beginSessionChange(scope)
  const epoch = await partitions.epoch(scope)
  try {
    const response = await send()
    const isOver = response.status === 401 && !signsIn(operation)
    if (!isAccepted(operation, response) && !isOver) await unlock()
    else if (signsIn(operation)) await partitions.signIn(scope)
    // A late answer to a sign-out is not about whoever has signed in since.
    else if ((await partitions.epoch(scope)) === epoch) await partitions.wipe(scope)
    return response
  } catch (cause) {
    if (!signal.aborted) await unlock()
    throw cause
  }
}

/**
 * Whether an answer may have changed the session. Single sign-on redirects; what the contract does not know as a success is a
 * captive portal's.
 */
const isAccepted = (operation: Operation, response: Response): boolean =>
  isSuccess(operation, response) || (operation.id === loginSaml.id && isRedirect(response))

/** What a successful write does to the store: it marks collections as stale, and deletes what is gone. */
export async function afterWrite(
  partitions: Partitions,
  scope: string,
  epoch: number,
  { operation, path }: Match,
  query: URLSearchParams,
  now: number,
): Promise<void> {
  // Whose the store is has been seen to.
  if (changesSession(operation)) return
  const partition = await partitions.toRead(scope)
  if (!partition || partition.epoch !== epoch) return
  const object = Object.values(path)[0]
  if (
    operation.method === 'DELETE' &&
    object &&
    operation.path.split('{').length === 2 &&
    operation.path.endsWith('}')
  ) {
    await removeObject(partition.database, collectionOf(operation.path), object, query.get('project'))
  }
  await markStale(partition.database, staleAfter(operation), now)
}
