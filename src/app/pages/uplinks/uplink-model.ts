import type { Switch, SwitchPort } from '#api/generated/system-hardware.ts'
import type {
  BfdState,
  BfdStatus,
  BgpExported,
  BgpImportedRouteIpv4,
  BgpPeerStatus,
  LldpNeighbor,
  SwitchPortSettings,
} from '#api/generated/system-networking.ts'
import { inPortOrder } from '#app/shared/hardware/port-order.ts'
import { bySerial } from '#app/shared/hardware/by-serial.ts'

/** State of a read: its value, pending, or failed. */
export type Told<Value> = Value | 'reading' | 'unknown'

export interface Link {
  state: 'up' | 'down'
  speed: string | undefined
}

/** Answers the drawing is made from. */
export interface UplinkFacts {
  rackIds: string[]
  switches: Switch[]
  ports: SwitchPort[]
  /** Names by settings id. */
  settingsNames: ReadonlyMap<string, string>
  /** This and the next two are by port id. */
  links: ReadonlyMap<string, Told<Link>>
  neighbors: ReadonlyMap<string, Told<LldpNeighbor[]>>
  settings: ReadonlyMap<string, Told<SwitchPortSettings>>
  sessions: Told<BgpPeerStatus[]>
  exported: Told<BgpExported['exports']>
  bfd: Told<BfdStatus[]>
  /** By the switch's own ASN. */
  learned: ReadonlyMap<number, Told<BgpImportedRouteIpv4[]>>
}

export interface Peer {
  addr: string
  /** Empty if unknown, for a peer known only from exported prefixes. */
  location: string
  /** `missing` if settings name the peer, `none` if nothing shows that it uses BGP. */
  session: Told<BgpPeerStatus> | 'missing' | 'none'
  bfd: BfdState | undefined
  announced: Told<string[]>
  /** Number of routes with this peer as next hop. */
  learned: Told<number>
}

export interface Uplink {
  port: SwitchPort
  settingsName: string | undefined
  link: Told<Link>
  /** Configured speed of its links, such as `100G`. */
  setTo: string | undefined
  neighbors: Told<LldpNeighbor[]>
  peers: Told<Peer[]>
}

export interface SwitchUplinks {
  location: string
  /** Number of ports without settings. */
  bare: number
  uplinks: Uplink[]
  /** Peers of this switch whose port is unknown. */
  peers: Peer[]
  /** Some port settings are unknown. */
  isPartial: boolean
}

export interface RackUplinks {
  rackId: string
  /** The API does not tell which switch is in which location. */
  switches: Switch[]
  locations: SwitchUplinks[]
}

export interface Uplinks {
  racks: RackUplinks[]
  /** Peers whose port and rack are unknown. */
  beside: Peer[]
}

/** Whether a read has a value. */
export const isTold = <Value>(told: Told<Value>): told is Exclude<Value, 'reading' | 'unknown'> =>
  told !== 'reading' && told !== 'unknown'

/** Whether there is a known session. */
export const isSession = (session: Peer['session']): session is BgpPeerStatus =>
  session !== 'missing' && session !== 'none' && isTold(session)

const listOf = <Item>(told: Told<Item[]>): Item[] => (isTold(told) ? told : [])

/** Peers are identified by switch location and address, as no answer has their rack. */
const keyOf = (location: string, addr: string) => `${location} ${addr}`

/** Builds the drawing; any answer may be missing. */
export function uplinksOf(facts: UplinkFacts): Uplinks {
  const known = indexOf(facts)
  const inRack = Map.groupBy(facts.ports, ({ rackId }) => rackId)
  const racks = [...new Set([...facts.rackIds, ...inRack.keys()])].map((rackId) => ({
    rackId,
    switches: facts.switches.filter((it) => it.rackId === rackId).toSorted(bySerial),
    locations: locationsOf(inRack.get(rackId) ?? [], known),
  }))
  // While settings load, a peer would be drawn at its switch and then jump to its port.
  const isSettled = ![...facts.settings.values()].includes('reading')
  return hang(isSettled ? leftOver(known) : [], racks)
}

/** Answers, indexed by peer. */
type Index = ReturnType<typeof indexOf>

function indexOf(facts: UplinkFacts) {
  const peers = facts.ports.flatMap((port) =>
    listOf(namedBy(port, facts)).map((addr) => keyOf(port.switchLocation, addr)),
  )
  const named = Map.groupBy(peers, (key) => key)
  const sessions = Map.groupBy(listOf(facts.sessions), (it) => keyOf(it.switch, it.addr))
  const bfd = Map.groupBy(listOf(facts.bfd), (it) => keyOf(it.switch, it.peer))
  return {
    facts,
    isNamed: (key: string) => named.has(key),
    /** Undefined if several racks have the address, as the session could belong to any. */
    sessionOf: (key: string) => ((named.get(key)?.length ?? 0) > 1 ? undefined : onlyOne(sessions.get(key))),
    hasSession: (key: string) => sessions.has(key),
    bfdOf: (key: string) => onlyOne(bfd.get(key))?.state,
  }
}

const onlyOne = <Item>(items: Item[] = []): Item | undefined => (items.length === 1 ? items[0] : undefined)

const settingsOf = ({ id }: SwitchPort, { settings }: UplinkFacts) => settings.get(id) ?? 'unknown'

/** Addresses of the peers in a port's settings; a server of another version may omit them. */
function namedBy(port: SwitchPort, facts: UplinkFacts): Told<string[]> {
  const settings = settingsOf(port, facts)
  if (!isTold(settings)) return settings
  return settings.bgpPeers ? [...new Set(settings.bgpPeers.map(({ addr }) => addr))] : 'unknown'
}

function locationsOf(ports: SwitchPort[], known: Index): SwitchUplinks[] {
  const at = Map.groupBy(ports.toSorted(inPortOrder), ({ switchLocation }) => switchLocation)
  return Array.from(at, ([location, here]) => {
    const used = here.filter(({ portSettingsId }) => portSettingsId)
    return {
      location,
      bare: here.length - used.length,
      uplinks: used.map((port) => uplinkOf(port, known)),
      peers: [],
      isPartial: used.some((port) => namedBy(port, known.facts) === 'unknown'),
    }
  })
}

function uplinkOf(port: SwitchPort, known: Index): Uplink {
  const { facts } = known
  const settings = settingsOf(port, facts)
  const named = namedBy(port, facts)
  return {
    port,
    settingsName: facts.settingsNames.get(port.portSettingsId ?? ''),
    link: facts.links.get(port.id) ?? 'unknown',
    setTo: isTold(settings) ? speedOf(settings) : undefined,
    neighbors: facts.neighbors.get(port.id) ?? 'unknown',
    peers: isTold(named) ? named.map((addr) => peerOf(known, addr, port.switchLocation)) : named,
  }
}

/** `speed100_g` gives 100G; equal links give 2 × 50G. */
function speedOf({ links }: SwitchPortSettings): string | undefined {
  const speeds = (links ?? []).map(({ speed }) => speed?.replace(/^speed(\d+)_g$/, '$1G') ?? 'unknown')
  const [first, ...others] = new Set(speeds)
  if (others.length > 0) return speeds.join(' + ')
  return speeds.length > 1 ? `${speeds.length} × ${first}` : first
}

function peerOf(
  known: Index,
  addr: string,
  location = '',
  session = sessionWith(known, addr, location),
): Peer {
  const { exported } = known.facts
  return {
    addr,
    location,
    session,
    bfd: known.bfdOf(keyOf(location, addr)),
    announced: isTold(exported) ? (exported[addr] ?? []) : exported,
    learned: learnedFrom(session, known.facts),
  }
}

function sessionWith(known: Index, addr: string, location: string): Peer['session'] {
  const { sessions } = known.facts
  if (!isTold(sessions)) return sessions
  const key = keyOf(location, addr)
  return known.sessionOf(key) ?? (known.hasSession(key) ? 'unknown' : 'missing')
}

function learnedFrom(session: Peer['session'], { learned }: UplinkFacts): Told<number> {
  if (!isSession(session)) return 'unknown'
  const routes = learned.get(session.localAsn) ?? 'unknown'
  return isTold(routes)
    ? routes.filter((route) => route.nexthop === session.addr && route.switch === session.switch).length
    : routes
}

/** Peers that no port's settings name, or several do, so that none is left out. */
function leftOver(known: Index): Peer[] {
  const { sessions, bfd, exported } = known.facts
  const without = isTold(sessions) ? 'none' : sessions
  const isDrawn = (key: string) => known.isNamed(key) && known.sessionOf(key) !== undefined
  const ofSessions = listOf(sessions)
    .filter((session) => !isDrawn(keyOf(session.switch, session.addr)))
    .map((session) => peerOf(known, session.addr, session.switch, session))
  const ofBfd = listOf(bfd)
    .filter(({ switch: at, peer }) => !known.isNamed(keyOf(at, peer)) && !known.hasSession(keyOf(at, peer)))
    .map(({ switch: at, peer }) => peerOf(known, peer, at, without))
  const met = new Set([
    ...listOf(sessions).map(({ addr }) => addr),
    ...listOf(bfd).map(({ peer }) => peer),
    ...known.facts.ports.flatMap((port) => listOf(namedBy(port, known.facts))),
  ])
  const announcedTo = isTold(exported) ? Object.keys(exported).filter((addr) => !met.has(addr)) : []
  return [...ofSessions, ...ofBfd, ...announcedTo.map((addr) => peerOf(known, addr, '', without))]
}

/** Assigns peers to the only switch they can belong to: one with uplinks if there is any. */
function hang(peers: Peer[], racks: RackUplinks[]): Uplinks {
  const beside: Peer[] = []
  for (const peer of peers) {
    const there = racks.flatMap(({ locations }) =>
      locations.filter(({ location }) => location === peer.location),
    )
    const used = there.filter(({ uplinks }) => uplinks.length > 0)
    const only = onlyOne(used.length > 0 ? used : there)
    ;(only?.peers ?? beside).push(peer)
  }
  return { racks, beside }
}

export type LineState = 'up' | 'down' | 'unknown' | 'reading'

export const linkState = (link: Told<Link>): LineState => (isTold(link) ? link.state : link)

/** Only an established session carries routes; a configured peer without a session counts as down. */
export function sessionState(session: Peer['session']): LineState {
  if (isSession(session)) return session.state === 'established' ? 'up' : 'down'
  return session === 'missing' ? 'down' : session === 'none' ? 'unknown' : session
}

/** Counts links and sessions by state, and announced prefixes; undefined counts are unknown. */
export function countsOf({ links, sessions, exported }: UplinkFacts, { racks }: Pick<Uplinks, 'racks'>) {
  const uplinks = racks.flatMap(({ locations }) => locations.flatMap((it) => it.uplinks))
  const withoutSession = uplinks
    .flatMap(({ peers }) => listOf(peers).map(({ session }) => session))
    .filter((session) => session === 'missing' || session === sessions)
  return {
    links: tally([...links.values()].map(linkState)),
    sessions: tally([...listOf(sessions), ...withoutSession].map(sessionState)),
    prefixes: isTold(exported) ? new Set(Object.values(exported).flat()).size : undefined,
  }
}

const tally = (states: LineState[]): ReadonlyMap<LineState, number> =>
  new Map(
    Array.from(
      Map.groupBy(states, (state) => state),
      ([state, all]) => [state, all.length],
    ),
  )
