import { Outlet } from 'react-router'
import { sledListUninitialized, type UninitializedSled } from '#api/generated/system-hardware.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import {
  partColumn,
  rackColumn,
  revisionColumn,
  serialColumn,
} from '#app/shared/hardware/hardware-columns.tsx'
import { isSameSled } from '#app/shared/hardware/hardware-words.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { joiningSleds } from '#app/shared/hardware/joining-sleds.ts'

type UninitializedRow = UninitializedSled & { id: string; name: string }

const uninitialized = query(sledListUninitialized, {})

const toRow = (sled: UninitializedSled): UninitializedRow => ({
  ...sled,
  id: `${sled.baseboard.part}:${sled.baseboard.serial}`,
  name: sled.baseboard.serial,
})

const columns: Column<UninitializedRow>[] = [
  { ...serialColumn(), width: '20%' },
  { ...partColumn, width: '20%', card: 'fact' },
  { ...revisionColumn, width: '12%', card: 'fact', from: 'md' },
  {
    id: 'cubby',
    header: 'Cubby',
    value: ({ cubby }) => cubby,
    mono: true,
    width: '10%',
    card: 'fact',
  },
  { ...rackColumn, width: '14%' },
]

const statusColumn = (isJoining: (row: UninitializedRow) => boolean): Column<UninitializedRow> => ({
  id: 'status',
  header: 'Status',
  value: (row) => (isJoining(row) ? 'joining' : 'not in use'),
  cell: (row) =>
    isJoining(row) ? (
      <Badge tone="busy" transitioning>
        joining
      </Badge>
    ) : (
      <Badge tone="off">not in use</Badge>
    ),

  card: 'badge',
})

export const loader = () => listed(ensureList(uninitialized))

export default function UninitializedSledsTab() {
  const joining = useStore(joiningSleds)
  const adminReason = useFleetAdminReason()
  const isJoining = ({ baseboard }: UninitializedRow) => joining.some((one) => isSameSled(one, baseboard))
  return (
    <>
      {joining.length > 0 && (
        <Banner tone="info">
          <bdi>{joining.map(({ serial }) => serial).join(', ')}</bdi> {joining.length === 1 ? 'is' : 'are'}{' '}
          joining. This may take a while. The list refreshes every few seconds, and you can leave this page.
        </Banner>
      )}
      <ListPage<UninitializedRow, UninitializedSled>
        title="Uninitialized sleds"
        level={2}
        query={uninitialized}
        toRow={toRow}
        columns={[...columns, statusColumn(isJoining)]}
        actions={(row) => [
          {
            label: 'Add sled',
            primary: true,
            disabledReason: adminReason ?? (isJoining(row) ? 'Already added and joining' : undefined),
            to: to('/system/inventory/sleds-add/:part/:serial', row.baseboard),
          },
        ]}
        empty="Sleds that are in a cubby but not yet in use appear here."
      />
      <Outlet />
    </>
  )
}
