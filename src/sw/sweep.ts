import { deleteLeftovers } from '#db/wipe.ts'
import type { DataLayerParts } from './data-layer-parts.ts'

declare const self: ServiceWorkerGlobalScope

/** Drops the demo's state of pages that are gone. A page about to load counts as open. */
export async function sweep({ origin, partitions }: DataLayerParts, arriving?: string): Promise<void> {
  if (!origin.keepOnly) return deleteLeftovers(await partitions.inUse())
  const open = await self.clients.matchAll({ includeUncontrolled: true })
  const ids = [...open.map((client) => client.id), ...(arriving ? [arriving] : [])]
  await origin.keepOnly(ids)
  await partitions.keepOnly(ids)
  return undefined
}
