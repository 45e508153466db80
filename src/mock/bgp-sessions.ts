import {
  type BgpPeer,
  type BgpPeerState,
  networkingBgpExported,
  networkingBgpImportedRoutesIpv4,
  networkingBgpMessageHistory,
  networkingBgpStatus,
  type SwitchLocation,
} from '#api/generated/system-networking.ts'
import { isUuid } from '#domain/uuids.ts'
import type { ControlPlane } from './control-plane.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { handle } from './handle.ts'

/** What the switches say of their BGP peers: those of the settings that are bound to their ports. */
export const bgpSessions = {
  handlers: () => [
    handle(networkingBgpStatus, (ask) => {
      requireFleetRole(ask)
      return sessionsOf(ask.plane).map((session) => statusOf(session, ask.plane.now()))
    }),
    handle(networkingBgpExported, (ask) => {
      requireFleetRole(ask)
      const established = sessionsOf(ask.plane).filter(({ state }) => state === 'established')
      return {
        exports: Object.fromEntries(
          established.map(({ peer, announceSetId }) => [peer.addr, announced(ask.plane, announceSetId)]),
        ),
      }
    }),
    handle(networkingBgpMessageHistory, (ask) => {
      requireFleetRole(ask)
      const sessions = sessionsOf(ask.plane).filter(({ asn }) => asn === ask.query.asn)
      const locations = [...new Set(sessions.map(({ at }) => at))]
      return { switchHistories: locations.map((at) => switchHistoryOf(ask.plane, at, sessions)) }
    }),
    handle(networkingBgpImportedRoutesIpv4, (ask) => {
      requireFleetRole(ask)
      return sessionsOf(ask.plane)
        .filter(({ asn, state }) => asn === ask.query.asn && state === 'established')
        .flatMap(importedRoutesOf)
    }),
  ],
}

/** A private ASN, for peers that are not held to one. */
const defaultRemoteAsn = 64_512

interface Session {
  peer: BgpPeer
  asn: number
  announceSetId: string
  at: SwitchLocation
  state: BgpPeerState
  /** In milliseconds since the epoch. */
  since: number
}

/** The second peer of a port does not answer, so that there is one to look into. */
function sessionsOf(plane: ControlPlane): Session[] {
  return plane.switchPorts.all().flatMap(({ portSettingsId, switchLocation }) => {
    const settings = plane.switchPortSettings.get(portSettingsId ?? '')
    return (settings?.bgpPeers ?? []).map((peer, index) => {
      const config = isUuid(peer.bgpConfig)
        ? plane.bgpConfigs.get(peer.bgpConfig)
        : plane.bgpConfigs.named(peer.bgpConfig, {})
      return {
        peer,
        asn: config?.asn ?? 0,
        announceSetId: config?.announceSetId ?? '',
        at: switchLocation as SwitchLocation,
        state: index === 1 ? 'connect' : 'established',
        since: settings?.timeModified.getTime() ?? plane.now(),
      }
    })
  })
}

const statusOf = ({ peer, asn, state, at, since }: Session, now: number) => ({
  addr: peer.addr,
  localAsn: asn,
  remoteAsn: peer.remoteAsn ?? defaultRemoteAsn,
  state,
  stateDurationMillis: Math.max(0, now - since),
  switch: at,
})

const switchHistoryOf = (plane: ControlPlane, at: SwitchLocation, sessions: Session[]) => ({
  switch: at,
  history: Object.fromEntries(
    sessions
      .filter((session) => session.at === at)
      .map(({ peer, state }) => [peer.addr, historyOf(plane.now(), peer, state)]),
  ),
})

const importedRoutesOf = ({ peer, at }: Session) =>
  ['0.0.0.0/0', '10.40.0.0/16', '192.168.64.0/20'].map((prefix) => ({
    id: Number(peer.addr.split('.').at(-1)) || 0,
    nexthop: peer.addr,
    prefix,
    switch: at,
  }))

const announced = (plane: ControlPlane, announceSetId: string) =>
  plane.announcements
    .in({ announceSetId })
    .map(({ network }) => network)
    .filter((network) => !network.includes(':'))

/** The last messages of a session in the routing daemon's own words, latest last. */
const historyOf = (now: number, peer: BgpPeer, state: BgpPeerState) =>
  state !== 'established'
    ? { received: [], sent: [] }
    : {
        received: [3, 2, 1].map((n) => keepAlive(now, n * peer.keepalive)),
        sent: [3, 2, 1].map((n) => keepAlive(now, n * peer.keepalive - 0.5)),
      }

const keepAlive = (now: number, secondsAgo: number) => ({
  timestamp: new Date(now - secondsAgo * 1000).toISOString(),
  message: 'KeepAlive',
})
