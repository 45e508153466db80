import { systemId } from '#domain/limits.ts'
import type { BgpPeer, SwitchPortSettings } from '#api/generated/system-networking.ts'
import type { SeedContext } from './project.ts'

/** The first rack's network: two uplinks, one on each switch, with BGP over both. */
export function seedNetworking(context: SeedContext): void {
  const { tables, newId, daysAgo } = context
  const time = { timeCreated: daysAgo(900), timeModified: daysAgo(120) }
  const allowed = { allowedIps: { allow: 'any' as const }, inboundIcmp: true }
  tables.networkSettings.put({ id: systemId, ...allowed, ...time })

  const [infra = [], pool = []] = seedLots(context)
  const announceSet = { id: newId(), name: 'customer-ips', description: 'Addresses of the pools', ...time }
  tables.announceSets.put(announceSet)
  for (const network of ['203.0.113.0/24', '192.0.2.0/26'])
    tables.announcements.put({
      id: newId(),
      announceSetId: announceSet.id,
      addressLotBlockId: pool[network.startsWith('203') ? 0 : 1] ?? '',
      network,
    })
  const config = { id: newId(), name: 'as65547', description: 'The rack itself', asn: 65_547, vrf: null }
  tables.bgpConfigs.put({ ...config, announceSetId: announceSet.id, ...time })

  const rackId = tables.racks.all()[0]?.id ?? ''
  for (const [index, switchLocation] of (['switch0', 'switch1'] as const).entries()) {
    const [addressLotBlockId] = infra
    tables.loopbackAddresses.put({
      id: newId(),
      address: `198.51.100.${225 + index}/32`,
      addressLotBlockId: addressLotBlockId ?? '',
      rackId,
      switchLocation,
    })
    const settings = seedUplink(context, index, config.id)
    const [port] = tables.switchPorts.in({ rackId, switchLocation, portName: 'qsfp0' })
    if (port) tables.switchPorts.update(port.id, { portSettingsId: settings.id })
    const remote = `198.51.100.${index ? 249 : 241}`
    tables.bfdSessions.put({
      id: `${switchLocation}/${remote}`,
      remote,
      local: null,
      switch: switchLocation,
      mode: 'single_hop',
      detectionThreshold: 3,
      requiredRx: 1_000_000,
      since: daysAgo(40).getTime(),
    })
  }
}

/** Returns the block ids of each lot. */
function seedLots({ tables, newId, daysAgo }: SeedContext): string[][] {
  const time = { timeCreated: daysAgo(900), timeModified: daysAgo(900) }
  return (
    [
      ['uplinks', 'infra', 'Uplinks and loopbacks', [['198.51.100.224', '198.51.100.255']]],
      [
        'tenants',
        'pool',
        'Addresses for the IP pools',
        [
          ['203.0.113.0', '203.0.113.255'],
          ['192.0.2.0', '192.0.2.127'],
        ],
      ],
    ] as const
  ).map(([name, kind, description, blocks]) => {
    const lot = tables.addressLots.put({ id: newId(), name, kind, description, ...time })
    return blocks.map(([firstAddress, lastAddress]) => {
      const id = newId()
      tables.addressLotBlocks.put({ id, firstAddress, lastAddress, lotId: lot.id })
      return id
    })
  })
}

function seedUplink(
  { tables, newId, daysAgo }: SeedContext,
  index: number,
  bgpConfig: string,
): SwitchPortSettings {
  const id = newId()
  const lot = tables.addressLots.named('uplinks', {})
  const [block] = tables.addressLotBlocks.in({ lotId: lot?.id ?? '' })
  const base = index ? 248 : 240
  const about = { interfaceName: 'phy0', portSettingsId: id }
  return tables.switchPortSettings.put({
    id,
    name: `uplink-${index}`,
    description: `Uplink of switch ${index} to the data centre`,
    port: { geometry: 'qsfp28x1', portSettingsId: id },
    groups: [],
    interfaces: [{ id: newId(), ...about, kind: 'primary', v6Enabled: false }],
    vlanInterfaces: [],
    links: [
      {
        linkName: 'phy0',
        portSettingsId: id,
        autoneg: false,
        fec: 'rs',
        mtu: 1500,
        speed: 'speed100_g',
        txEqConfig: null,
        lldpLinkConfig: {
          id: newId(),
          enabled: true,
          linkName: 'phy0',
          systemName: `rack-1-switch-${index}`,
        },
      },
    ],
    addresses: [
      {
        ...about,
        address: `198.51.100.${base + 2}/29`,
        addressLotBlockId: block?.id ?? '',
        addressLotId: lot?.id ?? '',
        addressLotName: 'uplinks',
        vlanId: null,
      },
    ],
    routes: [{ ...about, dst: '0.0.0.0/0', gw: `198.51.100.${base + 1}`, ribPriority: 1, vlanId: null }],
    // The second switch also has a peer whose other end is not configured.
    bgpPeers: [base + 1, ...(index ? [base + 3] : [])].map((host) => peerAt(`198.51.100.${host}`, bgpConfig)),
    timeCreated: daysAgo(900),
    timeModified: daysAgo(120 - index * 30),
  })
}

const peerAt = (addr: string, bgpConfig: string): BgpPeer => ({
  addr,
  bgpConfig,
  interfaceName: 'phy0',
  remoteAsn: 64_777,
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'no_filtering' },
  communities: [],
  connectRetry: 3,
  delayOpen: 0,
  enforceFirstAs: false,
  holdTime: 6,
  idleHoldTime: 3,
  keepalive: 2,
  localPref: null,
  md5AuthKey: null,
  minTtl: null,
  multiExitDiscriminator: null,
  vlanId: null,
})
