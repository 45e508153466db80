import { Link } from 'react-router'
import { type PhysicalDisk, physicalDiskList, sledList } from '#api/generated/system-hardware.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { all, ensure, query, useLater } from '#app/data/query.ts'
import {
  diskColumns,
  type DiskRow,
  diskRow,
  laterDiskColumns,
} from '#app/shared/hardware/physical-disk-columns.tsx'
import { shortId } from '#app/ui/text/format.ts'
import { listed, settled } from '#app/shared/hardware/inventory-reads.ts'

const disks = query(physicalDiskList, {})

/** Shows where a disk is, by its sled's serial number. */
const sledColumn = (serials: Map<string, string>): Column<DiskRow> => ({
  id: 'sled',
  header: 'Sled',
  value: ({ sledId }) => sledId && (serials.get(sledId) ?? shortId(sledId)),
  cell: ({ sledId }) =>
    sledId ? (
      <Link to={to('/system/inventory/sleds/:sledId', { sledId })} className="hover:underline" title={sledId}>
        <bdi>{serials.get(sledId) ?? shortId(sledId)}</bdi>
      </Link>
    ) : (
      '–'
    ),
  mono: true,
  width: '13%',
  card: 'fact',
})

export const loader = () => Promise.all([listed(ensureList(disks)), settled([ensure(all(sledList))])])

export default function PhysicalDisksTab() {
  const sleds = useLater(all(sledList)).data?.value.items ?? []
  const serials = new Map(sleds.map(({ id, baseboard }) => [id, baseboard?.serial]))
  return (
    <ListPage<DiskRow, PhysicalDisk>
      title="Disks"
      level={2}
      query={disks}
      toRow={diskRow}
      columns={[...diskColumns, sledColumn(serials), ...laterDiskColumns]}
      empty="Each sled has ten physical disks: eight for data and two for booting."
    />
  )
}
