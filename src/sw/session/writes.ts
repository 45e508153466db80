import { isSuccess } from '#api/contract-answer.ts'
import { loginSaml } from '#api/generated/login.ts'
import type { Operation } from '#api/operation.ts'
import { collectionOf, staleAfter } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { markStale, removeObject } from '#db/answers.ts'
import type { Partitions } from './partitions.ts'
import type { DataLayerDeps, DocumentCall } from '#sw/data-layer-deps.ts'
import { isRedirect } from '#sw/answers/responses.ts'
import { changeStored } from '#sw/answers/store-answer.ts'

const signIns = ['loginLocal', 'loginSaml']

const signsIn = ({ id }: Operation): boolean => signIns.includes(id)

/** Whether this operation may change who is signed in. */
export const changesSession = (operation: Operation): boolean =>
  operation.id === 'logout' || signsIn(operation)

/**
 * Sends a sign-in or sign-out. Locks the partition first, since the worker may be stopped before the answer
 * arrives, and unlocks it after a refusal or a failure. After an abort it stays locked: the server may have
 * received the request.
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
    // A late answer to a sign-out says nothing about a user who has signed in since.
    else if ((await partitions.epoch(scope)) === epoch) await partitions.wipe(scope)
    return response
  } catch (cause) {
    if (!signal.aborted) await unlock()
    throw cause
  }
}

/**
 * Whether an answer may have changed the session. Single sign-on redirects; a success that is not in the
 * contract comes from a captive portal.
 */
const isAccepted = (operation: Operation, response: Response): boolean =>
  isSuccess(operation, response) || (operation.id === loginSaml.id && isRedirect(response))

/**
 * Marks collections as stale after a write, and deletes the removed object if it `isDone`. A write that is not
 * may still have been carried out.
 */
export async function afterWrite(
  deps: Pick<DataLayerDeps, 'partitions' | 'decisions' | 'now'>,
  { request, scope }: DocumentCall,
  epoch: number,
  { operation, path }: Match,
  isDone: boolean,
): Promise<void> {
  // `sendSessionChange` has updated the store.
  if (changesSession(operation)) return
  const database = await deps.partitions.databaseOf(scope, epoch)
  if (!database) return
  const stale = staleAfter(operation)
  const object = Object.values(path)[0]
  await changeStored(deps, database, stale, async () => {
    // First, since the removal takes longer: an answer that includes the change may be stored meanwhile.
    await markStale(database, stale, deps.now())
    if (
      isDone &&
      operation.method === 'DELETE' &&
      object &&
      operation.path.split('{').length === 2 &&
      operation.path.endsWith('}')
    ) {
      const { searchParams } = new URL(request.url)
      await removeObject(database, collectionOf(operation.path), object, searchParams)
    }
  })
}
