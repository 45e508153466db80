import { Link } from 'react-router'
import type { Action } from '#app/components/actions/actions.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { to } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { IdText } from '#app/ui/text/IdText.tsx'
import { Address } from '#app/components/Address.tsx'
import type { Nic } from './use-networks.ts'

interface Props {
  project: string
  instance: string
  nics: Nic[]
  actions: (nic: Nic) => Action[]
}

const columnsOf = ({ project, instance }: Omit<Props, 'nics' | 'actions'>): Column<Nic>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, description, primary }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Link
          to={to('/projects/:project/instances/:instance/networking/nics/:nic/edit', {
            project,
            instance,
            nic: name,
          })}
          className="truncate font-medium text-ink hover:underline"
          title={description || name}
        >
          <bdi>{name}</bdi>
        </Link>
        {primary && <Badge tone="info">primary</Badge>}
      </span>
    ),
    width: '22%',
    card: 'title',
  },
  {
    id: 'vpc',
    header: 'VPC',
    value: ({ vpc }) => vpc,
    cell: ({ vpc }) => (
      <Link to={to('/projects/:project/vpcs/:vpc', { project, vpc })} className="hover:underline">
        <bdi>{vpc}</bdi>
      </Link>
    ),
    width: '14%',
    card: 'fact',
  },
  {
    id: 'subnet',
    header: 'Subnet',
    value: ({ subnet, subnetId }) => subnet?.name ?? subnetId,
    cell: ({ vpc, subnet, subnetId }) => (
      <Link
        to={
          subnet
            ? to('/projects/:project/vpcs/:vpc/subnets/:subnet', { project, vpc, subnet: subnet.name })
            : to('/projects/:project/vpcs/:vpc/subnets', { project, vpc })
        }
        className="hover:underline"
      >
        {subnet ? <bdi>{subnet.name}</bdi> : <IdText id={subnetId} />}
      </Link>
    ),
    width: '14%',
    card: 'fact',
  },
  {
    id: 'ip',
    header: 'IP address',
    value: ({ ip }) => ip,
    cell: ({ ip }) => <Address value={ip} />,
    width: '12rem',
    card: 'fact',
  },
  {
    id: 'mac',
    header: 'MAC address',
    value: ({ mac }) => mac,
    mono: true,
    width: '9.5rem',
    from: 'lg',
    card: 'fact',
  },
  {
    id: 'transitIps',
    header: 'Transit IPs',
    value: ({ transitIps }) => transitIps?.join(', ') || '–',
    mono: true,
    from: 'md',
    card: 'fact',
  },
]

export const NicTable = ({ nics, actions, ...place }: Props) => (
  <SimpleTable label="Network interfaces" items={nics} columns={columnsOf(place)} actions={actions} />
)
