import { Link } from 'react-router'
import { switchList } from '#api/generated/system-hardware.ts'
import {
  networkingSwitchPortSettingsList,
  type SwitchPortSettingsIdentity,
} from '#api/generated/system-networking.ts'
import { allPorts, settled } from '#app/shared/hardware/inventory-reads.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { all, ensure, query } from '#app/data/query.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { type PlacedPort, portPage, usePortsBySettings } from './port-settings-reads.ts'
import { useSettingsActions } from './use-settings-actions.tsx'

const settings = query(networkingSwitchPortSettingsList, {})

interface SettingsRow extends SwitchPortSettingsIdentity {
  ports: PlacedPort[] | undefined
}

const portsColumn: Column<SettingsRow> = {
  id: 'ports',
  header: 'Applied to',
  value: ({ ports }) => ports?.map(({ label }) => label).join(', '),
  cell: ({ ports }) => <PortLinks ports={ports} />,
  width: '16rem',
  card: 'fact',
}

const modifiedColumn: Column<SettingsRow> = {
  id: 'modified',
  header: 'Modified',
  value: ({ timeModified }) => timeModified,
  cell: ({ timeModified }) => <RelativeTime date={timeModified} suffix />,
  width: '7rem',
  from: 'lg',
}

export const loader = async () => {
  await Promise.all([ensureList(settings), settled([ensure(allPorts), ensure(all(switchList))])])
  return null
}

export default function PortSettingsTab() {
  const { portsOf } = usePortsBySettings()
  const actionsOf = useSettingsActions()
  return (
    <ListPage<SettingsRow, SwitchPortSettingsIdentity>
      title="Port settings"
      level={2}
      query={settings}
      toRow={(item) => ({ ...item, ports: portsOf(item.id) })}
      columns={[
        nameColumn(({ name }) => to('/system/networking/port-settings/:settings', { settings: name })),
        portsColumn,
        { ...descriptionColumn, card: 'plain fact' },
        createdColumn,
        modifiedColumn,
        idColumn,
      ]}
      actions={(row) => [
        { label: 'Open', to: to('/system/networking/port-settings/:settings', { settings: row.name }) },
        ...actionsOf(row, row.ports),
      ]}
      createLink={to('/system/networking/port-settings-new')}
      createLabel="Create port settings"
      createReason={useFleetAdminReason()}
      empty="Port settings define the links, addresses, routes and BGP peers of a switch port. They have no effect until applied to a port."
    />
  )
}

export function PortLinks({ ports }: { ports: PlacedPort[] | undefined }) {
  if (ports === undefined) return <span className="text-ink-2">Unknown</span>
  if (ports.length === 0) return <span className="text-ink-2">No ports</span>
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 font-mono text-sm">
      {ports.map((port) => {
        const page = portPage(port)
        return page ? (
          <Link key={port.id} to={page} className="text-ink hover:underline">
            {port.label}
          </Link>
        ) : (
          <span key={port.id}>{port.label}</span>
        )
      })}
    </span>
  )
}
