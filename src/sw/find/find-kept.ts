import type { PartitionDatabase } from '#db/database.ts'
import type { FindReply } from '#worker-protocol/messages.ts'
import { delay } from '#sw/network/delay.ts'
import type { Partition } from '#sw/session/partitions.ts'
import { KeptIndex } from './kept-index.ts'

/**
 * How long a reply waits for the index, in milliseconds; after that it has what is indexed so far, with
 * `isWhole` false.
 */
const patience = 40

/** Weak: when the partition is closed, by a sign-out or a lock, its index is garbage-collected. */
const indexes = new WeakMap<PartitionDatabase, KeptIndex>()

function indexOf(database: PartitionDatabase): KeptIndex {
  const index = indexes.get(database) ?? new KeptIndex(database)
  indexes.set(database, index)
  return index
}

/**
 * Searches stored data for a typed text. `toRead` returns the partition that the page may read, and is called
 * again before the reply, since someone may have signed in or out meanwhile.
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
