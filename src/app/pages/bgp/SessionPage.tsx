import { stateMeaning } from '#domain/network/bgp.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { Identifier } from '#app/shared/hardware/HardwareFacts.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import {
  bgpMessages,
  bgpSessions,
  exportedPrefixes,
  learnedRoutes,
} from '#app/shared/rack-network/rack-network-reads.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import type { Answer } from '#app/data/client.ts'
import { findIn, found } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import { SessionMessages } from './SessionMessages.tsx'
import { ExportedPrefixes, LearnedPrefixes } from './SessionPrefixes.tsx'
import { TimeInState } from './TimeInState.tsx'
import { isComingUp, isUp, sessionsIn, usePeerPorts } from './use-bgp-sessions.ts'

interface Place {
  location: string
  peer: string
}

const sessionIn = (sessions: BgpPeerStatus[], { location, peer }: Place) =>
  sessions.find((session) => session.switch === location && session.addr === peer)

/** Without its ASN, a session's routes and messages cannot be read. */
const isKnown = (asn: number) => Number.isFinite(asn)

export const loader = loaderFor('/system/networking/bgp/sessions/:location/:peer', async (params) => {
  const { localAsn } = await findIn(ensure(bgpSessions), bgpSessions, (sessions) =>
    sessionIn(sessions, params),
  )
  const ofAsn = isKnown(localAsn) ? [ensure(learnedRoutes(localAsn)), ensure(bgpMessages(localAsn))] : []
  await settled([ensure(exportedPrefixes), ...ofAsn])
})

const rowIn = (answer: Answer<BgpPeerStatus[]>, place: Place) =>
  found(sessionsIn(answer).find((row) => row.switch === place.location && row.addr === place.peer))

export default function SessionPage() {
  const params = useRouteParams('/system/networking/bgp/sessions/:location/:peer')
  const answer = useAnswer(bgpSessions, { transitioning: isComingUp })
  const session = rowIn(answer, params)
  const { portsOf, kept } = usePeerPorts()
  const ports = portsOf(session)
  return (
    <DetailPage
      title={session.addr}
      badge={<StateBadge of="bgp" state={session.state} />}
      freshness={answer}
      actions={[]}
      facts={[
        ['Time in state', <TimeInState key="for" session={session} />],
        ['Peer', <Identifier key="peer" value={session.addr} label="peer address" />],
        ['Switch', <Mono key="switch">{session.switch}</Mono>],
        [
          'Port',
          !ports && kept ? `Port settings are ${kept}` : <Mono key="port">{ports?.join(', ') || '–'}</Mono>,
        ],
        ['Local ASN', <Mono key="local">{session.localAsn ?? '–'}</Mono>],
        ['Remote ASN', <Mono key="remote">{session.remoteAsn ?? '–'}</Mono>],
      ]}
    >
      {!isUp(session) && <p className="text-ink-2">{stateMeaning(session.state)}</p>}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        {isKnown(session.localAsn) && <LearnedPrefixes session={session} />}
        <ExportedPrefixes session={session} />
      </div>
      {isKnown(session.localAsn) ? (
        <SessionMessages session={session} />
      ) : (
        <p className="text-ink-2">Without the local ASN, learned prefixes and messages cannot be read.</p>
      )}
    </DetailPage>
  )
}

const Mono = ({ children }: { children: string | number }) => (
  <span className="font-mono text-sm">{children}</span>
)
