import { Link } from 'react-router'
import { bfdTone, bgpTone } from '#app/shared/rack-network/session-tones.ts'
import { to } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { counted, relativeTime, words } from '#app/ui/text/format.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks } from '#app/ui/tone.ts'
import { isSession, isTold, type Peer, sessionState } from './uplink-model.ts'

/** Peers with their sessions, and announced and learned prefixes. */
export const UplinkPeers = ({ peers, label }: { peers: Peer[]; label: string }) => (
  <ul aria-label={label} className="uplink-peers">
    {peers.map((peer, at) => (
      <li
        // Peers of different racks may share an address.
        key={`${peer.location} ${peer.addr} ${at}`}
        className="uplink-peer uplink-box"
        data-state={sessionState(peer.session)}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to={to('/system/networking/bgp')}
            className="uplink-link font-mono font-medium hover:underline"
          >
            <bdi>{peer.addr}</bdi>
          </Link>
          <Session session={peer.session} />
          {peer.bfd && (
            <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-2">
              <StatusGlyph tone={bfdTone(peer.bfd)} className={inks[bfdTone(peer.bfd)]} />
              BFD {words(peer.bfd)}
            </span>
          )}
        </span>
        <Routes peer={peer} />
      </li>
    ))}
  </ul>
)

const withoutSession = {
  none: 'no BGP session',
  unknown: 'BGP session unknown',
  reading: 'loading its session…',
}

function Session({ session }: Pick<Peer, 'session'>) {
  if (session === 'missing') return <Badge tone="bad">no BGP session</Badge>
  if (!isSession(session)) return <span className="text-sm text-ink-2">{withoutSession[session]}</span>
  return (
    <>
      <span className="font-mono text-sm text-ink-2">AS{session.remoteAsn}</span>
      <Badge tone={bgpTone(session.state)}>{words(session.state)}</Badge>
      <span className="text-sm whitespace-nowrap text-ink-2">
        for {ifKnown(session.stateDurationMillis, relativeTime)}
      </span>
    </>
  )
}

/** Prefixes on screen; print shows more. */
const most = 8

function Routes({ peer: { announced, learned } }: { peer: Peer }) {
  if (announced === 'reading') return <span className="text-sm text-ink-2">Loading announcements…</span>
  const rest = isTold(announced) ? announced.slice(most) : []
  return (
    <span className="text-sm text-ink-2">
      {!isTold(announced) && 'Announcements could not be loaded'}
      {isTold(announced) && announced.length === 0 && 'Nothing announced'}
      {isTold(announced) && announced.length > 0 && (
        <>
          Announced{' '}
          <bdi className="font-mono text-ink">
            {announced.slice(0, most).join(', ')}
            {rest.length > 0 && <span className="uplink-rest">, {rest.join(', ')}</span>}
          </bdi>
          {rest.length > 0 && <span className="print:hidden"> and {rest.length} more</span>}
        </>
      )}
      {isTold(learned) && `; ${learned === 0 ? 'no routes' : counted(learned, 'route')} learned from it`}
    </span>
  )
}
