import { Outlet } from 'react-router'
import type { Column } from '#app/components/list/columns.tsx'
import { prepareCards } from '#app/components/list/load-cards.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { listOfRead } from '#app/components/list/whole-list.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { bfdSessions, bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { client, ensure, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { bfdTone } from '#app/shared/rack-network/session-tones.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { BgpPeerStatus, BfdState } from '#api/generated/system-networking.ts'
import { detectionTime, microsecondsText } from '#domain/network/bfd.ts'
import { bfdRow, type BfdRow, modeText } from './bfd-words.ts'
import { useBfdActions } from './use-bfd-actions.tsx'
import { words } from '#app/ui/text/format.ts'

/** A time column sorted by microseconds. */
const timeColumn = (of: (row: BfdRow) => number): Omit<Column<BfdRow>, 'id' | 'header'> => ({
  value: of,
  text: (row) => microsecondsText(of(row)),
  cell: (row) => <span className="font-mono text-sm">{microsecondsText(of(row))}</span>,
  align: 'right',
  width: '8.5rem',
})

const columns: Column<BfdRow>[] = [
  {
    id: 'peer',
    header: 'Peer',
    value: ({ peer }) => peer,
    cell: ({ peer }) => <bdi className="font-medium">{peer}</bdi>,
    mono: true,
    card: 'title',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => words(state),
    cell: ({ state }) => (
      <Badge tone={bfdTone(state)} transitioning={state === 'init'}>
        {words(state)}
      </Badge>
    ),
    facet: true,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'switch',
    header: 'Switch',
    value: (row) => row.switch,
    mono: true,
    facet: true,
    width: '7rem',
    card: 'plain fact',
  },
  {
    id: 'mode',
    header: 'Mode',
    value: ({ mode }) => modeText(mode),
    facet: true,
    width: '7.5rem',
    from: 'md',
  },
  {
    id: 'local',
    header: 'Local address',
    value: ({ local }) => local ?? 'any',
    cell: ({ local }) =>
      local ? <span className="font-mono text-sm">{local}</span> : <span className="text-ink-2">any</span>,
    from: 'lg',
  },
  {
    id: 'requiredRx',
    header: 'Required Rx',
    note: 'How often the peer must send a packet',
    ...timeColumn(({ requiredRx }) => requiredRx),
    from: 'md',
  },
  {
    id: 'threshold',
    header: 'Threshold',
    note: 'How many packets in a row may be missed',
    value: ({ detectionThreshold }) => detectionThreshold,
    mono: true,
    align: 'right',
    width: '7rem',
    from: 'md',
  },
  {
    id: 'detection',
    header: 'Detection time',
    note: 'Required Rx × threshold',
    ...timeColumn(detectionTime),
    width: '10.5rem',
    card: 'fact',
  },
]

/** Whether BGP runs over the path the session watches; undefined while unknown. */
const bgpColumn = (sessions: BgpPeerStatus[] | undefined): Column<BfdRow> => {
  const stateOf = ({ peer, switch: at }: BfdRow) =>
    sessions && (sessions.find((it) => it.addr === peer && it.switch === at)?.state ?? 'none')
  return {
    id: 'bgp',
    header: 'BGP session',
    value: (row) => words(stateOf(row)),
    facet: true,
    width: '9rem',
    from: 'lg',
  }
}

export const loader = async () => {
  const cards = prepareCards()
  await listed(ensure(bfdSessions))
  await cards
  return null
}

const isUnsettled = (sessions: { state: BfdState }[]) =>
  sessions.some(({ state }) => state !== 'up' && state !== 'admin_down')

export default function BfdTab() {
  const read = useLater(bfdSessions, { transitioning: isUnsettled })
  const all = [...columns, bgpColumn(useLater(bgpSessions).data?.value)]
  const view = useListView('networkingBfdStatus', all)
  const viewerReason = useFleetAdminReason()
  const actions = useBfdActions(viewerReason)
  return (
    <>
      <ListView
        title="BFD sessions"
        level={2}
        columns={all}
        actions={actions}
        createLink={to('/system/networking/bfd-enable')}
        createLabel="Enable BFD"
        createReason={viewerReason}
        empty="A BFD session detects a lost peer within a second or so. Without one, detection takes as long as the BGP hold time."
        view={view}
        data={listOfRead(read, (read.data?.value ?? []).map(bfdRow), () => {
          void read.refetch()
          void client.refetchQueries({ type: 'active' }, { cancelRefetch: false })
        })}
      />
      <Outlet />
    </>
  )
}
