import { Link } from 'react-router'
import { type Column } from '#app/components/list/columns.tsx'
import { listed, settled } from '#app/shared/hardware/inventory-reads.ts'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { listOfRead } from '#app/components/list/whole-list.ts'
import { bgpSessions, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { ensure, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { TimeInState } from './TimeInState.tsx'
import { type SessionRow, usePeerPorts, useSessions } from './use-bgp-sessions.ts'
import { words } from '#app/ui/text/format.ts'

const pageOf = ({ addr, switch: location }: SessionRow) =>
  to('/system/networking/bgp/sessions/:location/:peer', { location, peer: addr })

const columns: Column<SessionRow>[] = [
  {
    id: 'peer',
    header: 'Peer',
    value: ({ addr }) => addr,
    cell: (session) => (
      <Link
        to={pageOf(session)}
        className="font-medium text-ink hover:underline"
        aria-label={session.name}
        title={session.addr}
      >
        <bdi>{session.addr}</bdi>
      </Link>
    ),
    mono: true,
    width: '20%',
    card: 'title',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => words(state),
    cell: ({ state }) => <StateBadge of="bgp" state={state} />,
    facet: true,
    width: '9rem',
    card: 'badge',
  },
  {
    id: 'for',
    header: 'Time in state',
    value: ({ stateDurationMillis }) => stateDurationMillis,
    cell: (session) => <TimeInState session={session} />,
    exported: ({ since }) => (Number.isNaN(since.getTime()) ? '' : since.toISOString()),
    width: '9rem',
    card: 'fact',
  },
  {
    id: 'switch',
    header: 'Switch',
    value: (session) => session.switch,
    mono: true,
    facet: true,
    width: '7rem',
    card: 'fact',
  },
]

const asnColumns: Column<SessionRow>[] = [
  {
    id: 'localAsn',
    header: 'Local ASN',
    value: ({ localAsn }) => localAsn,
    mono: true,
    facet: true,
    width: '8rem',
    from: 'md',
  },
  {
    id: 'remoteAsn',
    header: 'Remote ASN',
    value: ({ remoteAsn }) => remoteAsn,
    mono: true,
    facet: true,
    width: '8rem',
    card: 'fact',
  },
]

const portCell = (ports: string[] | undefined, kept: string | undefined) =>
  ports?.join(', ') || <span className="text-ink-2">{!ports && kept ? 'not stored' : '–'}</span>

export const loader = async () => {
  await listed(ensure(bgpSessions))
  return settled([ensure(exportedPrefixes)])
}

export default function SessionsTab() {
  const { sessions = [], ...read } = useSessions()
  const { portsOf, kept } = usePeerPorts()
  const exported = useLater(exportedPrefixes).data?.value.exports
  const shown: Column<SessionRow>[] = [
    ...columns,
    {
      id: 'port',
      header: 'Port',
      note: 'The port whose settings include the peer',
      value: (session) => portsOf(session)?.join(', '),
      late: true,
      cell: (session) => portCell(portsOf(session), kept),
      mono: true,
      width: '7rem',
      card: 'fact',
    },
    ...asnColumns,
    {
      id: 'exported',
      header: 'Exported',
      note: 'Prefixes announced to the peer',
      value: ({ addr }) => exported && (exported[addr]?.length ?? 0),
      align: 'right',
      width: '7rem',
      from: 'lg',
    },
  ]
  const view = useListView('bgp-sessions', shown)
  return (
    <div className="flex flex-col gap-2">
      <ListView
        title="Sessions"
        level={2}
        columns={shown}
        view={view}
        data={listOfRead(read, sessions)}
        actions={(session) => [{ label: 'Open', to: pageOf(session) }]}
        empty="Each BGP peer in settings applied to a port has a session."
      />
      {kept && <p className="text-sm text-ink-2">Ports are not shown because port settings are {kept}.</p>}
    </div>
  )
}
