import type { BgpPeer, SwitchPortSettingsCreate } from '#api/generated/system-networking.ts'
import {
  blockContains,
  ipBlockProblem,
  ipProblem,
  ipVersion,
  isBetween,
} from '#domain/network/ip-addresses.ts'
import { hasZone, linksOf, type Problem } from './settings-shape.ts'

interface Lot {
  id: string
  name: string
  /** Undefined while unknown. */
  blocks: { firstAddress: string; lastAddress: string }[] | undefined
}

/** What settings refer to. Undefined parts are unknown and left to the server. */
export interface Around {
  taken?: readonly string[]
  lots?: readonly Lot[] | undefined
  configs?: readonly { id: string; name: string }[] | undefined
}

/** What cannot work in settings. The form may be incomplete. */
export function ruleProblems(body: SwitchPortSettingsCreate, around: Around): Problem[] {
  const { name, links, portConfig, groups = [] } = body
  const problems: Problem[] = []
  const say = (path: Problem['path'], text: string) => problems.push({ path, text })

  if (around.taken?.includes(name)) say(['name'], 'already exists')
  const allowed = linksOf[portConfig.geometry] ?? 0
  if (links.length > allowed)
    say(['links'], `are limited to ${allowed} for ${portConfig.geometry}, but there are ${links.length}`)
  const names = links.map(({ linkName }) => linkName)
  for (const [at, linkName] of names.entries())
    if (names.indexOf(linkName) < at) say(['links', at, 'linkName'], 'is already used by another link')

  for (const [list, rows] of referring(body))
    for (const [at, { linkName }] of rows.entries())
      if (!names.includes(linkName)) say([list, at, 'linkName'], 'is not one of the links above')

  for (const [at, group] of body.addresses.entries())
    for (const [place, row] of group.addresses.entries()) {
      const path = ['addresses', at, 'addresses', place]
      const lot = around.lots?.find(({ id, name }) => row.addressLot === id || row.addressLot === name)
      if (around.lots && !lot) say([...path, 'addressLot'], 'is not an existing address lot')
      if (lot?.blocks && isNet(row.address) && !lot.blocks.some((block) => isIn(row.address, block)))
        say([...path, 'address'], `is not in any block of ${lot.name}`)
    }

  for (const { path, peer } of peersOf(body)) {
    const isKnown = around.configs?.some(({ id, name }) => peer.bgpConfig === id || peer.bgpConfig === name)
    if (isKnown === false) say([...path, 'bgpConfig'], 'is not an existing BGP configuration')
    if (peer.md5AuthKey === '') say([...path, 'md5AuthKey'], 'is required while MD5 authentication is on')
  }
  if (new Set(groups).size < groups.length) say(['groups'], 'must not contain duplicates')
  return problems
}

/** Hints: valid settings that are rarely intended. */
export function advice(body: SwitchPortSettingsCreate): Problem[] {
  const found: Problem[] = []
  const say = (path: Problem['path'], text: string) => found.push({ path, text })
  const nets = body.addresses
    .flatMap(({ addresses }) => addresses.map(({ address }) => address))
    .filter(isNet)

  if (body.links.length === 0) say(['links'], 'are missing, so the port will stay down')
  for (const [at, { routes }] of (body.routes ?? []).entries())
    for (const [place, { dst, gw }] of routes.entries()) {
      const path = ['routes', at, 'routes', place, 'gw']
      if (!isNet(dst) || ipProblem(gw)) continue
      if (ipVersion(dst) !== ipVersion(gw)) say(path, `is IPv${ipVersion(gw)}, but the destination is not`)
      else if (!nets.some((address) => blockContains(address, gw)))
        say(path, 'is not on the same network as any of the addresses')
    }
  const peers = peersOf(body)
  for (const [at, { path, peer }] of peers.entries()) {
    const { addr, holdTime, keepalive, vlanId } = peer
    if (addr && peers.findIndex((other) => other.peer.addr === addr) < at)
      say([...path, 'addr'], 'is already used by another peer')
    if (holdTime > 0 && holdTime < 3 * keepalive)
      say([...path, 'holdTime'], `is less than three times the keepalive of ${keepalive} s`)
    else if (holdTime > 0 && holdTime < 3) say([...path, 'holdTime'], 'must be 0 or at least 3 s (RFC 4271)')
    if (isOddVlan(vlanId)) say([...path, 'vlanId'], oddVlan)
  }
  for (const [at, { kind }] of (body.interfaces ?? []).entries())
    if (kind.type === 'vlan' && isOddVlan(kind.vid)) say(['interfaces', at, 'kind', 'vid'], oddVlan)
  return found
}

/** Whether a network can be checked: typed in full and not link-local. */
const isNet = (text: string) => !hasZone(text) && ipBlockProblem(text) === undefined

const oddVlan = 'is outside the VLAN ID range of 1 to 4094'
const isOddVlan = (vid: number | null | undefined) => typeof vid === 'number' && (vid < 1 || vid > 4094)

const isIn = (net: string, { firstAddress, lastAddress }: { firstAddress: string; lastAddress: string }) => {
  const [ip = ''] = net.split('/')
  return (
    ipVersion(ip) === ipVersion(firstAddress) && isBetween(ip, { first: firstAddress, last: lastAddress })
  )
}

const referring = ({ interfaces = [], addresses, routes = [], bgpPeers = [] }: SwitchPortSettingsCreate) =>
  Object.entries({ interfaces, addresses, routes, bgpPeers }) as [string, { linkName: string }[]][]

/** Peers of all links with their paths. */
export const peersOf = ({
  bgpPeers = [],
}: SwitchPortSettingsCreate): { path: Problem['path']; peer: BgpPeer }[] =>
  bgpPeers.flatMap(({ peers }, at) =>
    peers.map((peer, place) => ({ path: ['bgpPeers', at, 'peers', place], peer })),
  )
