import { useQueries } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import {
  type BgpAnnounceSet,
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
} from '#api/generated/system-networking.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { allAnnounceSets, announcementsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { ensure, invalidate, useLater } from '#app/data/query.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useSetActions } from './use-set-actions.tsx'

interface SetRow extends BgpAnnounceSet {
  /** Undefined while unknown. */
  networks: string[] | undefined
}

const pageOf = ({ name }: BgpAnnounceSet) =>
  to('/system/networking/bgp/announce-sets/:announceSet', { announceSet: name })

const columns: Column<SetRow>[] = [
  nameColumn(pageOf),
  {
    id: 'networks',
    header: 'Announces',
    value: ({ networks }) => networks?.join(', '),
    cell: ({ networks }) =>
      networks?.join(', ') || <span className="text-ink-2">{networks ? 'nothing' : '–'}</span>,
    mono: true,
    width: '36%',
    card: 'fact',
  },
  descriptionColumn,
  createdColumn,
  idColumn,
]

export const loader = () => listed(ensure(allAnnounceSets))

export default function AnnounceSetsTab() {
  const { data: answer, error, isFetching } = useLater(allAnnounceSets)
  const sets = answer?.value ?? []
  const announcements = useQueries({ queries: sets.map(({ name }) => announcementsOf(name)) })
  const actions = useSetActions()
  const view = useListView('bgp-announce-sets', columns)
  const data = wholeList<SetRow>({
    items: sets.map((set, at) => ({
      ...set,
      networks: announcements[at]?.data?.value.map(({ network }) => network),
    })),
    freshness: answer,
    complete: answer !== undefined,
    loading: !answer && !error,
    fetching: isFetching,
    error: answer ? null : error,
    refresh: () => void invalidate([networkingBgpAnnounceSetList, networkingBgpAnnouncementList]),
  })
  return (
    <>
      <ListView<SetRow>
        title="Announce sets"
        level={2}
        columns={columns}
        view={view}
        data={data}
        actions={(set) => [{ label: 'Open', to: pageOf(set) }, ...actions(set)]}
        createLink={to('/system/networking/bgp/announce-sets-new')}
        createLabel="Create announce set"
        createReason={useFleetAdminReason()}
        empty="An announce set lists the networks that a BGP configuration announces to its peers."
      />
      <Outlet />
    </>
  )
}
