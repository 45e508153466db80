import type { ReactNode } from 'react'
import type { BgpPeer, ImportExportPolicy, SwitchPortSettings } from '#api/generated/system-networking.ts'
import { Address } from '#app/components/Address.tsx'
import { type Fact, Facts } from '#app/components/Facts.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { type Column, valueText } from '#app/components/list/columns.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Section } from '#app/components/Section.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { fecs, geometries, speeds } from './settings-shape.ts'
import { bodyOf, jsonOf, withoutKeys } from './settings-values.ts'
import { words } from '#app/ui/text/format.ts'

interface Props {
  settings: SwitchPortSettings
  configs: { id: string; name: string }[]
  /** Whether the JSON includes the peers' MD5 keys. */
  keys: boolean
  onShowKeys: (on: boolean) => void
}

/** All settings by section, and as JSON. A section fails alone if a server of another version omits its field. */
export function SettingsSections({ settings, configs, keys, onShowKeys }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <Section level={2} title="Port and links">
        <p className="text-ink-2">{geometries[settings.port?.geometry]}</p>
        <Rows label="Links" items={settings.links} columns={linkColumns} />
      </Section>
      <Section level={2} title="Interfaces">
        <Interfaces settings={settings} />
      </Section>
      <Section level={2} title="Addresses">
        <Rows label="Addresses" items={settings.addresses} columns={addressColumns} />
      </Section>
      <Section level={2} title="Routes">
        <Rows label="Routes" items={settings.routes} columns={routeColumns} />
      </Section>
      <Section level={2} title="BGP peers">
        <Peers peers={settings.bgpPeers} configs={configs} />
      </Section>
      <PartBoundary>
        <Body settings={settings} configs={configs} keys={keys} onShowKeys={onShowKeys} />
      </PartBoundary>
    </div>
  )
}

const Peers = ({ peers, configs }: Pick<Props, 'configs'> & { peers: BgpPeer[] }) =>
  peers.length === 0 ? (
    <None />
  ) : (
    peers.map((peer, at) => (
      <Section key={at} level={3} title={peer.addr}>
        <Facts facts={peerFacts(peer, configs)} />
      </Section>
    ))
  )

function Body({ settings, configs, keys, onShowKeys }: Props) {
  const body = bodyOf(settings, configs)
  const hasKeys = settings.bgpPeers.some(({ md5AuthKey }) => md5AuthKey)
  const json = jsonOf(keys ? body : withoutKeys(body))
  return (
    <Section level={2} title="JSON" aside={<CopyButton value={json} label="Copy JSON" />}>
      <p className="text-ink-2">The request body for creating settings like these.</p>
      {hasKeys && (
        <Checkbox checked={keys} onCheckedChange={onShowKeys} label="Include the peers’ MD5 keys" />
      )}
      <pre className="rounded border border-line bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {json}
      </pre>
    </Section>
  )
}

const None = () => <p className="text-ink-2">None</p>

/** A table of items without a name. */
function Rows<Item extends object>({
  label,
  items,
  columns,
}: {
  label: string
  items: Item[]
  columns: Column<Item>[]
}) {
  if (items.length === 0) return <None />
  const rows = items.map((item, at) => ({ ...item, id: String(at), name: `${label} ${at + 1}` }))
  return <SimpleTable label={label} items={rows} columns={columns} />
}

type Link = SwitchPortSettings['links'][number]
type AddressRow = SwitchPortSettings['addresses'][number]
type Route = SwitchPortSettings['routes'][number]

/** A column that appears as a fact on a phone's card. */
const fact = <Item,>(
  header: string,
  value: Column<Item>['value'],
  more: Partial<Column<Item>> = {},
): Column<Item> => ({ id: header, header, value, card: 'fact', ...more })

const onLink = <Item extends { interfaceName: string }>() =>
  fact<Item>('Link', ({ interfaceName }) => interfaceName, { mono: true, width: '6rem' })

const vlan = <Item extends { vlanId?: number | null }>() =>
  fact<Item>('VLAN', ({ vlanId }) => vlanId, { width: '6rem' })

const linkColumns: Column<Link>[] = [
  fact('Link', ({ linkName }) => linkName, { mono: true, card: 'title', width: '6rem' }),
  fact('Speed', ({ speed }) => speeds[speed], { width: '8rem' }),
  fact('MTU', ({ mtu }) => mtu, { width: '5rem' }),
  fact('FEC', ({ fec }) => (fec ? fecs[fec] : 'Not set'), { width: '9rem' }),
  fact('Autonegotiation', ({ autoneg }) => (autoneg ? 'On' : 'Off'), { width: '9rem' }),
  fact('Equalization', equalization),
  fact('LLDP', lldp),
]

function equalization({ txEqConfig }: Link): string {
  const set = Object.entries(txEqConfig ?? {}).filter(([, value]) => value !== null)
  return set.length > 0 ? set.map(([tap, value]) => `${tap} ${value}`).join(', ') : 'Not set'
}

function lldp({ lldpLinkConfig }: Link): string {
  if (!lldpLinkConfig?.enabled) return 'Off'
  const { id: _, enabled: __, ...told } = lldpLinkConfig
  const words = Object.values(told).filter(Boolean)
  return words.length > 0 ? `On: ${words.join(', ')}` : 'On'
}

const interfaceRows = ({ interfaces, vlanInterfaces }: SwitchPortSettings) =>
  interfaces.map(({ id, ...rest }) => ({
    ...rest,
    vlanId: vlanInterfaces.find(({ interfaceConfigId }) => interfaceConfigId === id)?.vlanId ?? null,
  }))

const Interfaces = ({ settings }: Pick<Props, 'settings'>) => (
  <Rows label="Interfaces" items={interfaceRows(settings)} columns={interfaceColumns} />
)

const interfaceColumns: Column<ReturnType<typeof interfaceRows>[number]>[] = [
  { ...onLink(), card: 'title' },
  fact('Kind', ({ kind }) => kind, { width: '8rem' }),
  vlan(),
  fact('IPv6', ({ v6Enabled }) => (v6Enabled ? 'On' : 'Off')),
]

const addressColumns: Column<AddressRow>[] = [
  fact('Address', ({ address }) => address, {
    card: 'title',
    width: '16rem',
    cell: ({ address }) => <Address value={address} />,
  }),
  onLink(),
  fact('Address lot', ({ addressLotName }) => addressLotName, { width: '12rem' }),
  vlan(),
]

const routeColumns: Column<Route>[] = [
  fact('Destination', ({ dst }) => dst, { mono: true, card: 'title', width: '16rem' }),
  onLink(),
  fact('Gateway', ({ gw }) => gw, { mono: true, width: '12rem' }),
  vlan(),
  fact('RIB priority', ({ ribPriority }) => ribPriority),
]

const seconds = (value: number) => `${value} s`
const orNone = (value: number | null | undefined, none = 'Not set') => valueText(value) || none

function policy(of: ImportExportPolicy): string {
  if (of.type === 'no_filtering') return 'All prefixes'
  const prefixes: unknown = of.value
  // A newer server may have policies of another shape.
  if (!Array.isArray(prefixes)) return words(of.type)
  return prefixes.length > 0 ? prefixes.join(', ') : 'No prefixes'
}

const mono = (text: string): ReactNode => <span className="font-mono text-sm">{text}</span>

const peerFacts = (peer: BgpPeer, configs: { id: string; name: string }[]): Fact[] => [
  ['Interface', mono(peer.interfaceName)],
  [
    'BGP configuration',
    <bdi key="config">{configs.find(({ id }) => id === peer.bgpConfig)?.name ?? peer.bgpConfig}</bdi>,
  ],
  ['Remote ASN', orNone(peer.remoteAsn, 'Any')],
  ['VLAN', orNone(peer.vlanId)],
  ['Min TTL', orNone(peer.minTtl)],
  ['Hold time', seconds(peer.holdTime)],
  ['Keepalive', seconds(peer.keepalive)],
  ['Connect retry', seconds(peer.connectRetry)],
  ['Delay open', seconds(peer.delayOpen)],
  ['Idle hold', seconds(peer.idleHoldTime)],
  [
    'MD5',
    <Badge key="md5" tone={peer.md5AuthKey ? 'ok' : 'off'}>
      {peer.md5AuthKey ? 'key set' : 'off'}
    </Badge>,
  ],
  ['Import', policy(peer.allowedImport)],
  ['Export', policy(peer.allowedExport)],
  ['Local preference', orNone(peer.localPref)],
  ['MED', orNone(peer.multiExitDiscriminator)],
  ['Communities', peer.communities.join(', ') || 'None'],
  ['First AS', peer.enforceFirstAs ? 'Enforced' : 'Not enforced'],
]
