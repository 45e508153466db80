import { OfflineError } from '#api/errors.ts'
import { physicalDiskList, sledList, sledPhysicalDiskList, sledView } from '#api/generated/system-hardware.ts'
import { loadWhole } from '#app/components/list/list-reads.ts'
import type { LocalRead } from '#app/components/list/LocalList.tsx'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'
import { type DiskRow, diskRow } from '#app/shared/hardware/physical-disk-columns.tsx'

type SledParams = Params<'/system/inventory/sleds/:sledId'>

/** Shared by every tab of the sled. */
export const sledOf = ({ sledId }: SledParams) =>
  viewOrListed(query(sledView, { path: { sledId } }), sledList, ({ id }) => id === sledId)

const disks = query(physicalDiskList, {})

/** Offline, falls back to the list of all disks, with that list's age. */
export const disksIn = ({ sledId }: SledParams): LocalRead<DiskRow> => ({
  queryKey: ['disksIn', sledId],
  queryFn: async (context) => {
    const answer = await loadWhole(query(sledPhysicalDiskList, { path: { sledId } }), context).catch(
      (error: unknown) => {
        if (!(error instanceof OfflineError)) throw error
        return loadWhole(disks, context)
      },
    )
    const here = answer.value.items.filter((disk) => disk.sledId === sledId)
    return { ...answer, value: here.map(diskRow) }
  },
})
