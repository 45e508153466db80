import { dropOldBlocks } from '#db/audit-log.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import type { DataLayerParts } from './data-layer-parts.ts'

/**
 * Deletes what no page needs: in the live build partitions without a user and what of the audit log is too old, in the demo the
 * state of pages that are not open. `pages` gives those that are.
 */
export async function sweep(
  { origin, partitions, now }: DataLayerParts,
  pages: () => Promise<readonly { id: string }[]>,
  arriving?: string,
): Promise<void> {
  if (!origin.retainOnly) {
    const partition = await partitions.toRead('')
    if (partition) await dropOldBlocks(partition.database, now())
    return deleteLeftovers(await partitions.inUse())
  }
  const open = await pages()
  const ids = [...open.map((client) => client.id), ...(arriving ? [arriving] : [])]
  await origin.retainOnly(ids)
  await partitions.retainOnly(ids)
  return undefined
}
