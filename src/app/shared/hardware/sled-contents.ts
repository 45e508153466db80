import { pageSize } from '#domain/page-sizes.ts'
import { sledInstanceList, sledPhysicalDiskList } from '#api/generated/system-hardware.ts'
import { OfflineError } from '#api/errors.ts'
import { loadWhole } from '#app/components/list/list-reads.ts'
import type { LocalRead } from '#app/components/list/LocalList.tsx'
import { all, query, type Query, type ReadContext } from '#app/data/query.ts'
import { queued } from '#app/data/queued.ts'
import { type DiskRow, diskRow } from './physical-disk-columns.tsx'

/** Instances of a sled; offline also from its own page's read, if that was complete. */
export function instancesOn(sledId: string): Query<typeof sledInstanceList> {
  const path = { sledId }
  const read = all(sledInstanceList, { path })
  const shown = query(sledInstanceList, { path, query: { limit: pageSize } })
  return {
    ...read,
    queryFn: async (context) => {
      try {
        return await read.queryFn(context)
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error
        const answer = await shown.queryFn(context).catch(() => undefined)
        if (!answer || answer.value.nextPage) throw error
        return answer
      }
    },
  }
}

/** The same for each of many sleds: queued, and reused for a minute, though not by Refresh. */
export const instancesOnEach = (sledId: string) => ({ ...queued(instancesOn(sledId)), staleTime: 60_000 })

/** Disks of a sled. */
export const disksIn = (sledId: string): LocalRead<DiskRow> => ({
  queryKey: ['disksIn', sledId],
  meta: { path: sledPhysicalDiskList.path },
  queryFn: async (context: ReadContext) => {
    const answer = await loadWhole(query(sledPhysicalDiskList, { path: { sledId } }), context)
    return { ...answer, value: answer.value.items.map(diskRow) }
  },
})
