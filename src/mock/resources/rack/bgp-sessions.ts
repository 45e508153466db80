import {
  type BgpPeer,
  type BgpPeerState,
  networkingBgpExported,
  networkingBgpImportedRoutesIpv4,
  networkingBgpMessageHistory,
  networkingBgpStatus,
  type SwitchLocation,
  type SwitchPortSettings,
} from '#api/generated/system-networking.ts'
import { isUuid } from '#domain/uuids.ts'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { blockContains } from '#domain/network/ip-addresses.ts'
import { appliedSince, fitsOtherEnd, hasTaken, settingsOn, takes } from './applied-settings.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'

/** The switches' BGP peers, from the settings bound to their ports. */
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

interface Session {
  peer: BgpPeer
  asn: number
  /** The switch's own address towards its peers. */
  local: string
  announceSetId: string
  rackId: string
  at: SwitchLocation
  state: BgpPeerState
  /** In milliseconds since the epoch. */
  since: number
}

/** A peer whose other end is not configured, to have a failure to investigate. */
const notSetUp = '198.51.100.251'

/** The routers at the other ends, which need no key. */
const routersAsn = 64_777

/** One session per peer of the settings bound to each port. */
export function sessionsOf(plane: ControlPlane): Session[] {
  return plane.switchPorts.all().flatMap((port) => {
    const settings = settingsOn(plane, port)
    if (!settings) return []
    return settings.bgpPeers.map((peer) => {
      const config = isUuid(peer.bgpConfig)
        ? plane.bgpConfigs.get(peer.bgpConfig)
        : plane.bgpConfigs.named(peer.bgpConfig, {})
      return {
        peer,
        asn: config?.asn ?? 0,
        local: settings?.addresses[0]?.address.split('/')[0] ?? '0.0.0.0',
        announceSetId: config?.announceSetId ?? '',
        rackId: port.rackId,
        at: port.switchLocation as SwitchLocation,
        ...stateOf(plane, port, settings, peer),
      }
    })
  })
}

/** The states of a session, and after how many milliseconds each begins. */
const steps: [after: number, state: BgpPeerState][] = [
  [0, 'idle'],
  [takes.link, 'connect'],
  [3_000, 'active'],
  [3_500, 'open_sent'],
  [4_500, 'open_confirm'],
  [5_000, 'session_setup'],
  [6_000, 'established'],
]

/** A session's state since its settings were applied, and when it began. */
function stateOf(plane: ControlPlane, port: SwitchPort, settings: SwitchPortSettings, peer: BgpPeer) {
  const applied = appliedSince(plane, port)
  const isReached =
    fitsOtherEnd(settings) &&
    peer.addr !== notSetUp &&
    settings.addresses.some(({ address }) => blockContains(address, peer.addr))
  const isAccepted = (peer.remoteAsn ?? routersAsn) === routersAsn && !peer.md5AuthKey
  const last = !isReached ? 'connect' : isAccepted ? 'established' : 'active'
  if (applied === undefined) return { state: last, since: settings.timeModified.getTime() } as const
  const ahead = isReached && isAccepted ? steps : [...steps.slice(0, 1), [takes.link, last] as const]
  const [after, state] = ahead.findLast(([after]) => hasTaken(plane, port, after)) ?? [0, 'idle' as const]
  return { state, since: applied + after }
}

const statusOf = ({ peer, asn, state, at, since }: Session, now: number) => ({
  addr: peer.addr,
  localAsn: asn,
  remoteAsn: peer.remoteAsn ?? routersAsn,
  state,
  stateDurationMillis: Math.max(0, now - since),
  switch: at,
})

const switchHistoryOf = (plane: ControlPlane, at: SwitchLocation, sessions: Session[]) => ({
  switch: at,
  history: Object.fromEntries(
    sessions
      .filter((session) => session.at === at)
      .map((session) => [session.peer.addr, historyOf(plane, session)]),
  ),
})

const importedPrefixes = ['0.0.0.0/0', '10.40.0.0/16', '192.168.64.0/20']

const importedRoutesOf = ({ peer, at }: Session) =>
  importedPrefixes.map((prefix) => ({
    id: Number(peer.addr.split('.').at(-1)) || 0,
    nexthop: peer.addr,
    prefix,
    switch: at,
  }))

/** The prefixes exchanged over a session now. */
export const prefixesOf = (plane: ControlPlane, { announceSetId, state }: Session) =>
  state === 'established'
    ? { advertised: announced(plane, announceSetId), imported: importedPrefixes }
    : { advertised: [], imported: [] }

const announced = (plane: ControlPlane, announceSetId: string) =>
  plane.announcements
    .in({ announceSetId })
    .map(({ network }) => network)
    .filter((network) => !network.includes(':'))

/** A session's last messages in the routing daemon's own format, newest last. */
function historyOf(plane: ControlPlane, session: Session) {
  const { peer, asn, local, announceSetId, state, since } = session
  const now = plane.now()
  const remoteAsn = peer.remoteAsn ?? routersAsn
  if (state !== 'established') {
    // The other end does not know this peer and refuses each attempt.
    const tries = [3, 2, 1].map((n) => now - n * 45_000)
    return {
      received: tries.map((at) => entry(at + 20, refusal)),
      sent: tries.map((at) => entry(at, openMessage(asn, peer, idOf(local)))),
    }
  }
  const beats = [3, 2, 1].map((n) => now - n * peer.keepalive * 1000)
  return {
    received: [
      entry(since - 40, openMessage(remoteAsn, peer, idOf(peer.addr))),
      entry(since + 30, update(importedPrefixes, [remoteAsn], peer.addr)),
      ...beats.map((at) => entry(at, 'KeepAlive')),
    ],
    sent: [
      entry(since - 60, openMessage(asn, peer, idOf(local))),
      entry(since + 20, update(announced(plane, announceSetId), [asn], local)),
      ...beats.map((at) => entry(at - 500, 'KeepAlive')),
    ],
  }
}

const entry = (at: number, message: unknown) => ({ timestamp: new Date(at).toISOString(), message })

/** Replaces a four-byte ASN in messages with room for two bytes (RFC 6793). */
const asTrans = 23_456

const bytesOf = (address: string) => address.split('.').map(Number)
const idOf = (address: string) => bytesOf(address).reduce((id, byte) => id * 256 + byte, 0)

const openMessage = (asn: number, { holdTime }: BgpPeer, id: number) => ({
  Open: {
    version: 4,
    asn: asn > 65_535 ? asTrans : asn,
    hold_time: holdTime,
    id,
    parameters: [{ Capabilities: [{ MultiprotocolExtensions: {} }, { FourOctetAs: { asn } }] }],
  },
})

const update = (prefixes: string[], path: number[], nextHop: string) => ({
  Update: {
    withdrawn: [],
    path_attributes: [
      { typ: { flags: 64, type_code: 'Origin' }, value: { Origin: 'Igp' } },
      { typ: { flags: 64, type_code: 'NextHop' }, value: { NextHop: nextHop } },
      {
        typ: { flags: 64, type_code: 'As4Path' },
        value: { As4Path: [{ typ: 'AsSequence', value: path }] },
      },
    ],
    nlri: prefixes.map(prefixMessage),
  },
})

/** A prefix with only as many address bytes as its length needs. */
function prefixMessage(prefix: string) {
  const [address = '', width = ''] = prefix.split('/')
  return { length: Number(width), value: bytesOf(address).slice(0, Math.ceil(Number(width) / 8)) }
}

const refusal = {
  Notification: { error_code: 'Open', error_subcode: { Open: 'BadPeerAS' }, data: [0, 1, 0, 11] },
}
