import type {
  BgpPeer,
  ImportExportPolicy,
  LinkSpeed,
  LldpLinkConfig,
  SwitchInterfaceConfig,
  SwitchPortAddressView,
  SwitchPortLinkConfig,
  SwitchPortRouteConfig,
  SwitchPortSettings,
} from '#api/generated/system-networking.ts'

interface SettingsChange {
  kind: 'added' | 'removed' | 'changed'
  text: string
}

/** Differences in one part of a port's settings, such as a link or a BGP peer. */
export interface SettingsChanges {
  title: string
  changes: SettingsChange[]
}

interface Naming {
  /** The name of a BGP configuration that a peer refers to by id. */
  configName?: (nameOrId: string) => string
}

/**
 * What changes on a port when `after` replaces `before`, by part; undefined stands for no settings. Empty if
 * nothing changes. Never includes peers' keys.
 */
export function portSettingsDifference(
  before: SwitchPortSettings | undefined,
  after: SwitchPortSettings | undefined,
  { configName = (nameOrId) => nameOrId }: Naming = {},
): SettingsChanges[] {
  const parts: SettingsChanges[] = [
    { title: 'Port', changes: fieldChanges(before && portFacts(before), after && portFacts(after)) },
    ...eachOf('Link', before?.links, after?.links, ({ linkName }) => linkName, linkFacts),
    {
      title: 'Interfaces',
      changes: itemChanges(interfacesOf(before), interfacesOf(after), interfaceText, ({ v6Enabled }) => ({
        IPv6: onOff(v6Enabled),
      })),
    },
    {
      title: 'Addresses',
      changes: itemChanges(before?.addresses, after?.addresses, addressText, ({ addressLotName }) => ({
        lot: addressLotName,
      })),
    },
    {
      title: 'Routes',
      changes: itemChanges(before?.routes, after?.routes, routeText, ({ ribPriority }) => ({
        priority: plain(ribPriority),
      })),
    },
    ...eachOf(
      'BGP peer',
      before?.bgpPeers,
      after?.bgpPeers,
      ({ addr }) => addr,
      (peer) => peerFacts(peer, configName),
      { same: ({ interfaceName, vlanId }) => `${interfaceName} ${vlanId}`, besides: keyChange },
    ),
    {
      title: 'Groups',
      changes: itemChanges(
        before?.groups,
        after?.groups,
        ({ portSettingsGroupId }) => portSettingsGroupId,
        () => ({}),
      ),
    },
  ]
  return parts.filter(({ changes }) => changes.length > 0)
}

/** Facts by name, as text; undefined if not set. */
type Facts = Record<string, string | undefined>

function fieldChanges(before: Facts | undefined, after: Facts | undefined): SettingsChange[] {
  if (!before && !after) return []
  if (!before || !after) {
    const facts = Object.entries(before ?? after ?? {}).filter(([, value]) => value !== undefined)
    const text = facts.map(([name, value]) => `${name} ${value}`).join(', ')
    return [{ kind: before ? 'removed' : 'added', text }]
  }
  return Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      kind: 'changed',
      text: `${name} ${before[name] ?? none} → ${after[name] ?? none}`,
    }))
}

/** Items that each get their own title. */
function eachOf<Item>(
  title: string,
  before: Item[] = [],
  after: Item[] = [],
  keyOf: (item: Item) => string,
  facts: (item: Item) => Facts,
  {
    same = () => '',
    besides = () => [],
  }: {
    /** Tells apart items with the same key. */
    same?: (item: Item) => string
    besides?: (was: Item, is: Item) => SettingsChange[]
  } = {},
): SettingsChanges[] {
  return pairs(before, after, keyOf, same).map(([key, was, is]) => ({
    title: `${title} ${key}`,
    changes: [...fieldChanges(was && facts(was), is && facts(is)), ...(was && is ? besides(was, is) : [])],
  }))
}

/** Items described in one line each, by their identifying text and further facts. */
const itemChanges = <Item>(
  before: Item[] = [],
  after: Item[] = [],
  textOf: (item: Item) => string,
  facts: (item: Item) => Facts,
): SettingsChange[] =>
  pairs(before, after, textOf).flatMap(([text, was, is]): SettingsChange[] =>
    was && is
      ? fieldChanges(facts(was), facts(is)).map((change) => ({ ...change, text: `${text}: ${change.text}` }))
      : [{ kind: was ? 'removed' : 'added', text }],
  )

/**
 * Pairs items with equal keys, in the order of `before`; among duplicates, those with equal `same` are paired
 * first.
 */
function pairs<Item>(
  before: Item[],
  after: Item[],
  keyOf: (item: Item) => string,
  same: (item: Item) => string = () => '',
) {
  const rest = [...after]
  const take = (isIt: (item: Item) => boolean) => {
    const at = rest.findIndex(isIt)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  const isLike = (was: Item) => (item: Item) => keyOf(item) === keyOf(was)
  const whole = before.map((was) => take((item) => isLike(was)(item) && same(item) === same(was)))
  const known = before.map((was, at): [string, Item | undefined, Item | undefined] => [
    keyOf(was),
    was,
    whole[at] ?? take(isLike(was)),
  ])
  return [...known, ...rest.map((is): [string, undefined, Item] => [keyOf(is), undefined, is])]
}

const none = 'none'
const plain = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? undefined : String(value)
const onOff = (value: boolean) => (value ? 'on' : 'off')
const seconds = (value: number) => `${value} s`

/** The usual form, such as `100G`. */
const speedText = (speed: LinkSpeed): string => speed.replace(/^speed(\d+)_g$/, '$1G')

const portFacts = ({ port }: SwitchPortSettings): Facts => ({ geometry: port.geometry.toUpperCase() })

const linkFacts = (link: SwitchPortLinkConfig): Facts => ({
  speed: speedText(link.speed),
  // `none` is one of its values.
  FEC: link.fec ?? 'not set',
  MTU: String(link.mtu),
  autonegotiation: onOff(link.autoneg),
  ...Object.fromEntries(
    (['pre2', 'pre1', 'main', 'post1', 'post2'] as const).map((tap) => [
      `equalization ${tap}`,
      plain(link.txEqConfig?.[tap]),
    ]),
  ),
  ...lldpFacts(link.lldpLinkConfig),
})

const lldpFacts = (lldp: LldpLinkConfig | null | undefined): Facts => ({
  LLDP: onOff(lldp?.enabled ?? false),
  'LLDP chassis ID': plain(lldp?.chassisId),
  'LLDP link name': plain(lldp?.linkName),
  'LLDP link description': plain(lldp?.linkDescription),
  'LLDP system name': plain(lldp?.systemName),
  'LLDP system description': plain(lldp?.systemDescription),
  'LLDP management IP': plain(lldp?.managementIp),
})

type Interface = SwitchInterfaceConfig & { vlan: number | undefined }

const interfacesOf = (settings: SwitchPortSettings | undefined): Interface[] | undefined =>
  settings?.interfaces.map((it) => ({
    ...it,
    vlan: settings.vlanInterfaces.find(({ interfaceConfigId }) => interfaceConfigId === it.id)?.vlanId,
  }))

const inVlan = (vlan: number | null | undefined) => (typeof vlan === 'number' ? `, VLAN ${vlan}` : '')

const interfaceText = ({ interfaceName, kind, vlan }: Interface) =>
  kind === 'vlan' ? `${interfaceName}${inVlan(vlan)}` : `${interfaceName}, ${kind}`

const addressText = ({ address, interfaceName, vlanId }: SwitchPortAddressView) =>
  `${address} on ${interfaceName}${inVlan(vlanId)}`

const routeText = ({ dst, gw, interfaceName, vlanId }: SwitchPortRouteConfig) =>
  `${dst} via ${gw} on ${interfaceName}${inVlan(vlanId)}`

const peerFacts = (peer: BgpPeer, configName: (nameOrId: string) => string): Facts => ({
  interface: `${peer.interfaceName}${inVlan(peer.vlanId)}`,
  configuration: configName(peer.bgpConfig),
  'remote ASN': peer.remoteAsn === null || peer.remoteAsn === undefined ? 'any' : String(peer.remoteAsn),
  'MD5 key': peer.md5AuthKey ? 'set' : undefined,
  'hold time': seconds(peer.holdTime),
  keepalive: seconds(peer.keepalive),
  'connect retry': seconds(peer.connectRetry),
  'idle hold time': seconds(peer.idleHoldTime),
  'delay open': peer.delayOpen ? seconds(peer.delayOpen) : undefined,
  'first AS enforced': peer.enforceFirstAs ? 'yes' : undefined,
  'minimum TTL': plain(peer.minTtl),
  'local preference': plain(peer.localPref),
  'multi-exit discriminator': plain(peer.multiExitDiscriminator),
  communities: plain(peer.communities.join(' ')),
  export: policyText(peer.allowedExport),
  import: policyText(peer.allowedImport),
})

const policyText = (policy: ImportExportPolicy) =>
  policy.type === 'no_filtering' ? 'everything' : policy.value.join(' ') || 'nothing'

/** Reports only that a key was replaced, never the key. */
const keyChange = (was: BgpPeer, is: BgpPeer): SettingsChange[] =>
  was.md5AuthKey && is.md5AuthKey && was.md5AuthKey !== is.md5AuthKey
    ? [{ kind: 'changed', text: 'MD5 key replaced' }]
    : []
