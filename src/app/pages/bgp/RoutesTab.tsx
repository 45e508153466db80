import {
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpImportedRoutesIpv4,
  networkingBgpStatus,
} from '#api/generated/system-networking.ts'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { allBgpConfigs, bgpSessions, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { ensure, invalidate } from '#app/data/query.ts'
import { type RouteRow, useBgpRoutes } from './use-bgp-routes.ts'

const columns: Column<RouteRow>[] = [
  {
    id: 'prefix',
    header: 'Prefix',
    value: ({ prefix }) => prefix,
    mono: true,
    width: '24%',
    card: 'title',
  },
  {
    id: 'direction',
    header: 'Direction',
    value: ({ direction }) => direction,
    facet: true,
    width: '9rem',
    card: 'plain fact',
  },
  {
    id: 'peer',
    header: 'Peer',
    note: 'The next hop of learned routes; the recipient of exported ones',
    value: ({ peer }) => peer,
    mono: true,
    facet: true,
    card: 'fact',
  },
  {
    id: 'switch',
    header: 'Switch',
    value: (route) => route.switch,
    mono: true,
    facet: true,
    width: '9rem',
    card: 'fact',
  },
  {
    id: 'localAsn',
    header: 'Local ASN',
    value: ({ localAsn }) => localAsn,
    mono: true,
    facet: true,
    width: '9rem',
    from: 'md',
  },
]

export const loader = () => settled([ensure(allBgpConfigs), ensure(bgpSessions), ensure(exportedPrefixes)])

const refresh = () =>
  void invalidate([
    networkingBgpConfigList,
    networkingBgpStatus,
    networkingBgpExported,
    networkingBgpImportedRoutesIpv4,
  ])

export default function RoutesTab() {
  const { rows, failures, failed, isPending, isFetching, freshness } = useBgpRoutes()
  const view = useListView('bgp-routes', columns)
  const data = wholeList({
    // Routes that arrive later would come between those already shown.
    items: isPending ? [] : rows,
    freshness,
    complete: !isPending && failures.length === 0,
    loading: isPending,
    fetching: isFetching,
    error: failed,
    refresh,
  })
  return (
    <div className="flex flex-col gap-2">
      {!failed && failures.length > 0 && (
        <p className="text-ink-2">Some routes could not be loaded: {failures[0]?.message}</p>
      )}
      <ListView
        title="Routes"
        level={2}
        columns={columns}
        view={view}
        data={data}
        empty="While a session is established, the rack learns the peer’s routes and exports its own announce set. The server reports only IPv4."
      />
    </div>
  )
}
