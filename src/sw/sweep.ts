import { deleteLeftovers } from '#db/wipe.ts'
import type { DataLayerParts } from './data-layer-parts.ts'

declare const self: ServiceWorkerGlobalScope

/** Deletes what no page needs: in the live build partitions without a user, in the demo the state of pages that are not open. */
export async function sweep({ origin, partitions }: DataLayerParts, arriving?: string): Promise<void> {
  if (!origin.retainOnly) return deleteLeftovers(await partitions.inUse())
  const open = await self.clients.matchAll({ includeUncontrolled: true })
  const ids = [...open.map((client) => client.id), ...(arriving ? [arriving] : [])]
  await origin.retainOnly(ids)
  await partitions.retainOnly(ids)
  return undefined
}
