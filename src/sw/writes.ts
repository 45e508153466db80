import type { Operation } from '#api/operation.ts'
import { collectionOf, staleAfter } from '#api/staleness.ts'
import type { Match } from '#api/url.ts'
import { markStale, removeObject } from '#db/answers.ts'
import type { Partitions } from './partitions.ts'

const signIns = ['loginLocal', 'loginSaml']

/** Whether another user may be signed in after this operation. */
export const changesSession = ({ id }: Operation): boolean => id === 'logout' || signIns.includes(id)

/** What a successful write does to the store: a sign-in locks it, a sign-out deletes it, others mark collections as stale. */
export async function afterWrite(
  partitions: Partitions,
  scope: string,
  epoch: number,
  match: Match,
): Promise<void> {
  const { operation, path } = match
  if (signIns.includes(operation.id)) return partitions.signIn(scope)
  if (operation.id === 'logout') return partitions.wipe(scope)
  const partition = await partitions.toRead(scope)
  if (!partition || partition.epoch !== epoch) return undefined
  const object = Object.values(path)[0]
  if (
    operation.method === 'DELETE' &&
    object &&
    operation.path.split('{').length === 2 &&
    operation.path.endsWith('}')
  ) {
    await removeObject(partition.database, collectionOf(operation.path), object)
  }
  await markStale(partition.database, staleAfter(operation))
  return undefined
}
