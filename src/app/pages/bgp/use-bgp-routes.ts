import { useQueries } from '@tanstack/react-query'
import { freshnessOfAll } from '#api/answer-headers.ts'
import type { SwitchLocation } from '#api/generated/system-networking.ts'
import {
  allBgpConfigs,
  exportedPrefixes,
  learnedRoutes,
} from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'
import { useSessions } from './use-bgp-sessions.ts'

/** A prefix announced by one end of a session to the other. */
export interface RouteRow {
  id: string
  name: string
  direction: 'learned' | 'exported'
  prefix: string
  /** The next hop of a learned route; the recipient of an exported one. */
  peer: string
  /** Undefined if no session is known for an exported route. */
  switch: SwitchLocation | undefined
  localAsn: number | undefined
}

const rowOf = (route: Omit<RouteRow, 'id' | 'name'>): RouteRow => ({
  ...route,
  id: [route.direction, route.switch, route.localAsn, route.peer, route.prefix].join(' '),
  name: route.prefix,
})

/** All readable routes of all sessions, and which reads failed. */
export function useBgpRoutes() {
  const configs = useLater(allBgpConfigs)
  const status = useSessions()
  const exported = useLater(exportedPrefixes)
  const asns = [
    ...new Set([
      ...(configs.data?.value.items ?? []).flatMap(({ asn }) => asn ?? []),
      ...(status.sessions ?? []).flatMap(({ localAsn }) => localAsn ?? []),
    ]),
  ]
  const learned = useQueries({ queries: asns.map(learnedRoutes) })
  const reads = [configs, status, exported, ...learned]
  const learnedRows = learned.flatMap((read, at) =>
    (read.data?.value ?? []).map((route) =>
      rowOf({
        direction: 'learned',
        prefix: route.prefix,
        peer: route.nexthop,
        switch: route.switch,
        localAsn: asns[at],
      }),
    ),
  )
  const exportedRows = Object.entries(exported.data?.value.exports ?? {}).flatMap(([peer, prefixes]) => {
    const sessions = status.sessions?.filter(({ addr }) => addr === peer) ?? []
    const places = sessions.length > 0 ? sessions : [{ switch: undefined, localAsn: undefined }]
    return places.flatMap((place) =>
      prefixes.map((prefix) =>
        rowOf({ direction: 'exported', prefix, peer, switch: place.switch, localAsn: place.localAsn }),
      ),
    )
  })
  // The daemon may list a route once per path.
  const rows = [...new Map([...learnedRows, ...exportedRows].map((row) => [row.id, row])).values()]
  const failures = reads.flatMap(({ error, data }) => (error && !data ? [error] : []))
  return {
    rows,
    failures,
    failed: rows.length === 0 ? (failures[0] ?? null) : null,
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    freshness: freshnessOfAll(reads.map(({ data }) => data)),
  }
}
