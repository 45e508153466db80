import { pageSize } from '#domain/page-sizes.ts'
import {
  type PhysicalDisk,
  physicalDiskList,
  sledInstanceList,
  sledPhysicalDiskList,
} from '#api/generated/system-hardware.ts'
import { OfflineError } from '#api/errors.ts'
import type { Operation, ResultsPage } from '#api/operation.ts'
import { all, query, type Query } from '#app/data/query.ts'
import { queued } from '#app/data/queued.ts'

/** Instances of a sled; offline also from its own page's read, if that was complete. */
export const instancesOn = (sledId: string) => {
  const path = { sledId }
  return orFrom(
    all(sledInstanceList, { path }),
    query(sledInstanceList, { path, query: { limit: pageSize } }),
  )
}

/** The same for each of many sleds: queued, and reused for a minute, though not by Refresh. */
export const instancesOnEach = (sledId: string) => ({ ...queued(instancesOn(sledId)), staleTime: 60_000 })

/** Disks of a sled; offline also from the list of all disks. */
export const disksIn = (sledId: string) =>
  orFrom(
    all(sledPhysicalDiskList, { path: { sledId } }),
    all(physicalDiskList),
    (disk: PhysicalDisk) => disk.sledId === sledId,
  )

type ListRead<Item> = Query<Operation<ResultsPage<Item>, object>>

/** Offline, falls back to another stored list if that is complete. */
function orFrom<Item, Read extends ListRead<Item>>(
  read: Read & ListRead<Item>,
  other: ListRead<Item>,
  isIn: (item: Item) => boolean = () => true,
): Read {
  return {
    ...read,
    queryFn: async (context: { signal: AbortSignal }) => {
      try {
        return await read.queryFn(context)
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error
        const answer = await other.queryFn(context).catch(() => undefined)
        if (!answer || answer.value.nextPage) throw error
        return { ...answer, value: { ...answer.value, items: answer.value.items.filter(isIn) } }
      }
    },
  }
}
