import { Outlet } from 'react-router'
import { type BgpConfig, networkingBgpConfigList } from '#api/generated/system-networking.ts'
import { type Column, createdColumn, descriptionColumn, idColumn } from '#app/components/list/columns.tsx'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { keptWords } from '#app/components/kept-words.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { query } from '#app/data/query.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useConfigActions } from './use-config-actions.tsx'
import { type ConfigUse, useConfigUse } from './use-config-use.ts'

const configs = query(networkingBgpConfigList, {})

const columns: Column<BgpConfig>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
    width: '18%',
    card: 'title',
    serverSort: { asc: 'name_ascending', desc: 'name_descending' },
  },
  { id: 'asn', header: 'ASN', value: ({ asn }) => asn, mono: true, width: '7rem', card: 'fact' },
  {
    id: 'vrf',
    header: 'VRF',
    value: ({ vrf }) => vrf,
    cell: ({ vrf }) => <bdi className={vrf ? '' : 'text-ink-2'}>{vrf || '–'}</bdi>,
    width: '6rem',
    from: 'md',
  },
]

export const loader = () => listed(ensureList(configs))

export default function ConfigsTab() {
  const use = useConfigUse()
  const actions = useConfigActions(use)
  const listOf = (config: BgpConfig, of: (use: ConfigUse) => string[]) => {
    const texts = [...new Set(use.usesOf(config).flatMap(of))]
    return texts.length > 0 ? texts.join(', ') : use.isKnown ? 'none' : undefined
  }
  const unread = keptWords(use.error) ? 'not stored' : 'could not be loaded'
  const cell = (text: string | undefined) =>
    text ?? <span className="text-ink-2">{use.isPending ? '…' : unread}</span>
  const peersOf = (config: BgpConfig) => listOf(config, ({ peer }) => [peer])
  const portsOf = (config: BgpConfig) => listOf(config, ({ ports }) => ports)
  return (
    <>
      <ListPage
        title="Configurations"
        level={2}
        query={configs}
        columns={[
          ...columns,
          {
            id: 'peers',
            header: 'Peers',
            note: 'In all port settings, applied or not',
            value: peersOf,
            late: true,
            cell: (config) => cell(peersOf(config)),
            mono: true,
            card: 'fact',
          },
          {
            id: 'ports',
            header: 'Ports',
            note: 'Ports whose applied settings include these peers',
            value: portsOf,
            late: true,
            cell: (config) => cell(portsOf(config)),
            mono: true,
            width: '15rem',
            card: 'fact',
          },
          { ...descriptionColumn, hidden: true },
          createdColumn,
          idColumn,
        ]}
        actions={actions}
        createLink={to('/system/networking/bgp/configs-new')}
        createLabel="Create configuration"
        createReason={useFleetAdminReason()}
        empty="A configuration sets the rack’s ASN and what it announces to BGP peers. Peers are part of port settings."
      />
      <Outlet />
    </>
  )
}
