import { LocalList } from '#app/components/list/LocalList.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { client, loaderFor } from '#app/data/query.ts'
import { diskColumns, laterDiskColumns } from '#app/shared/hardware/physical-disk-columns.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { disksIn } from '#app/shared/hardware/sled-contents.ts'

const columns = [...diskColumns, ...laterDiskColumns]

export const loader = loaderFor('/system/inventory/sleds/:sledId/disks', ({ sledId }) =>
  settled([client.ensureQueryData(disksIn(sledId))]),
)

export default function SledDisksTab() {
  const { sledId } = useRouteParams('/system/inventory/sleds/:sledId/disks')
  return (
    <LocalList
      title="Disks"
      id="sledPhysicalDiskList"
      read={disksIn(sledId)}
      columns={columns}
      empty="The server reports no disks in this sled."
    />
  )
}
