import { Link, Outlet } from 'react-router'
import { type Column, idColumn } from '#app/components/list/columns.tsx'
import { LocalList } from '#app/components/list/LocalList.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { client, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { allSettings, settled } from '#app/shared/hardware/inventory-reads.ts'
import { onSwitch } from '#app/shared/hardware/port-order.ts'
import { SwitchFaces } from './SwitchFaces.tsx'
import { type PortRow, portsOf, switchOf } from './switch-reads.ts'

const portColumn = (switchId: string): Column<PortRow> => ({
  id: 'port',
  header: 'Port',
  value: ({ portName }) => portName,
  cell: (port) => (
    <Link
      to={to('/system/inventory/switches/:switchId/ports/:port', { switchId, port: port.name })}
      className="font-medium text-ink hover:underline"
      aria-label={onSwitch(port.portName, port.switchLocation)}
    >
      <bdi>{port.portName}</bdi>
    </Link>
  ),
  mono: true,
  width: '20%',
  card: 'title',
})

const columns: Column<PortRow>[] = [
  {
    id: 'location',
    header: 'Switch location',
    value: ({ switchLocation }) => switchLocation,
    mono: true,
    facet: true,
    width: '20%',
    card: 'fact',
  },
  {
    id: 'state',
    header: 'Settings',
    value: ({ portSettingsId }) => (portSettingsId ? 'applied' : 'none'),
    cell: ({ portSettingsId }) => (
      <Badge tone={portSettingsId ? 'ok' : 'off'}>{portSettingsId ? 'applied' : 'none'}</Badge>
    ),
    facet: true,
    width: '20%',
    card: 'badge',
  },
]

const settingsColumn = (names: Map<string, string>): Column<PortRow> => ({
  id: 'settings',
  header: 'Settings name',
  value: ({ portSettingsId }) => portSettingsId && names.get(portSettingsId),
  cell: ({ portSettingsId }) => <bdi>{(portSettingsId && names.get(portSettingsId)) ?? '–'}</bdi>,
  card: 'fact',
})

export const loader = loaderFor('/system/inventory/switches/:switchId/ports', async (params) => {
  const { rackId } = (await ensure(switchOf(params))).value
  await settled([client.ensureQueryData(portsOf(rackId)), ensure(allSettings)])
})

export default function SwitchPortsTab() {
  const params = useRouteParams('/system/inventory/switches/:switchId/ports')
  const { rackId } = useAnswer(switchOf(params)).value
  const settings = useLater(allSettings).data?.value.items ?? []
  const names = new Map(settings.map(({ id, name }) => [id, name]))
  return (
    <>
      <p className="pb-2 text-sm text-ink-2">
        These are the ports of both switches in the rack, because the server does not report which of the two
        locations this switch is in.
      </p>
      <div className="faces-and-list">
        <SwitchFaces switchId={params.switchId} rackId={rackId} settings={names} />
        <div className="min-w-0">
          <LocalList
            title="Ports"
            id="networkingSwitchPortList"
            read={portsOf(rackId)}
            columns={[portColumn(params.switchId), ...columns, settingsColumn(names), idColumn]}
            empty="The server reports no ports in this rack."
          />
        </div>
      </div>
      <Outlet />
    </>
  )
}
