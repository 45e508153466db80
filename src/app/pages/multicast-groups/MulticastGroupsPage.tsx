import { Outlet } from 'react-router'
import { type MulticastGroup, multicastGroupList } from '#api/generated/experimental.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { isPassing, MulticastState } from '#app/shared/multicast/MulticastState.tsx'
import { to } from '#app/url/paths.ts'
import { all, ensure, query, useLater } from '#app/data/query.ts'
import { useMulticastGroupActions } from './use-multicast-group-actions.ts'

type GroupRow = MulticastGroup & { pool: string }

const groups = query(multicastGroupList, {})

const columns: Column<GroupRow>[] = [
  {
    ...nameColumn(({ name }) => to('/system/multicast-groups/:multicastGroup', { multicastGroup: name })),
    width: '18%',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <MulticastState state={state} />,
    facet: true,
    width: '7rem',
    card: 'badge',
  },
  {
    id: 'address',
    header: 'Address',
    value: ({ multicastIp }) => multicastIp,
    mono: true,
    width: '12rem',
    card: 'fact',
  },
  { id: 'pool', header: 'IP pool', value: ({ pool }) => pool, facet: true, width: '8rem', card: 'fact' },
  {
    id: 'sources',
    header: 'Sources',
    value: ({ sourceIps }) => sourceIps.join(', ') || 'Any',
    cell: ({ sourceIps }) =>
      sourceIps.length > 0 ? (
        <span className="font-mono text-sm">{sourceIps.join(', ')}</span>
      ) : (
        <span className="text-ink-2">Any</span>
      ),
    from: 'lg',
    card: 'fact',
  },
  {
    id: 'vlan',
    header: 'VLAN',
    value: ({ mvlan }) => mvlan,
    cell: ({ mvlan }) => mvlan ?? <span className="text-ink-2">–</span>,
    align: 'right',
    mono: true,
    width: '5rem',
    card: 'fact',
  },
  { ...descriptionColumn, hidden: true },
  createdColumn,
  idColumn,
]

export const loader = () => Promise.all([ensureList(groups), Promise.allSettled([ensure(all(ipPoolList))])])

export default function MulticastGroupsPage() {
  const pools = useLater(all(ipPoolList)).data?.value.items
  const actionsOf = useMulticastGroupActions()
  const toRow = (group: MulticastGroup): GroupRow => ({
    ...group,
    pool: pools?.find(({ id }) => id === group.ipPoolId)?.name ?? group.ipPoolId,
  })
  return (
    <>
      <ListPage<GroupRow, MulticastGroup>
        title="Multicast Groups"
        query={groups}
        toRow={toRow}
        columns={columns}
        actions={(group) => [
          {
            label: 'Open',
            to: to('/system/multicast-groups/:multicastGroup', { multicastGroup: group.name }),
          },
          ...actionsOf(group),
        ]}
        createLink={to('/system/multicast-groups-new')}
        createLabel="Create multicast group"
        createReason={useFleetAdminReason()}
        empty="Traffic sent to a multicast group’s address reaches all of its members, which can be instances in any project or silo."
        transitioning={(items) => items.some(isPassing)}
      />
      <Outlet />
    </>
  )
}
