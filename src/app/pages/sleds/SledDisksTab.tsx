import { LocalList } from '#app/components/list/LocalList.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { client, loaderFor } from '#app/data/query.ts'
import { diskColumns, laterDiskColumns } from '#app/shared/hardware/physical-disk-columns.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { disksIn } from './sled-reads.ts'

const columns = [...diskColumns, ...laterDiskColumns]

export const loader = loaderFor('/system/inventory/sleds/:sledId/disks', (params) =>
  settled([client.ensureQueryData(disksIn(params))]),
)

export default function SledDisksTab() {
  const params = useRouteParams('/system/inventory/sleds/:sledId/disks')
  return (
    <LocalList
      title="Disks"
      id="sledPhysicalDiskList"
      read={disksIn(params)}
      columns={columns}
      empty="The server reports no disks in this sled."
    />
  )
}
