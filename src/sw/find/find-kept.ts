import type { PartitionDatabase } from '#db/database.ts'
import type { FindReply } from '#worker-protocol/messages.ts'
import { delay } from '#sw/network/delay.ts'
import type { Partition } from '#sw/session/partitions.ts'
import { KeptIndex } from './kept-index.ts'

/** How long an answer waits for the index, in milliseconds: what is in it by then is told, and that it is not all. */
const patience = 40

/** An index is held by the open partition alone: whoever closes that, at a sign-out or a lock, lets go of the index. */
const indexes = new WeakMap<PartitionDatabase, KeptIndex>()

function indexOf(database: PartitionDatabase): KeptIndex {
  const index = indexes.get(database) ?? new KeptIndex(database)
  indexes.set(database, index)
  return index
}

/**
 * Finds what is kept by a typed text. `toRead` gives the partition that the page may be told of, and is asked again before
 * anything is told: someone may have signed in or out meanwhile.
 */
export async function findKept(
  toRead: () => Promise<Partition | undefined>,
  text: string,
  now: () => number,
): Promise<FindReply | undefined> {
  const partition = await toRead()
  if (!partition) return undefined
  const index = indexOf(partition.database)
  const following = index.follow()
  await (text === '' ? following : Promise.race([following, delay(patience)]))
  const reply = index.find(text, now())
  return (await toRead())?.database === partition.database ? reply : undefined
}
