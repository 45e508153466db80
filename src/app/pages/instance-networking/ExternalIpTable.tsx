import { Link } from 'react-router'
import type { ExternalIp } from '#api/generated/instances.ts'
import type { Action } from '#app/components/actions/actions.ts'
import { optionReads } from '#app/components/fields/options.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { Address } from '#app/components/Address.tsx'
import { keyOf, kindText } from './external-ips.ts'

interface Props {
  project: string
  ips: ExternalIp[]
  actions: (ip: ExternalIp) => Action[]
}

/** An address with an id. */
interface Row {
  id: string
  name: string
  ip: ExternalIp
}

/** Its name, or the ports of a shared address. */
function nameText(ip: ExternalIp): string {
  if (ip.kind === 'floating') return ip.name
  return ip.kind === 'snat' ? `Ports ${ip.firstPort}–${ip.lastPort}` : '–'
}

const columnsOf = (project: string, poolText: (ip: ExternalIp) => string): Column<Row>[] => [
  {
    id: 'address',
    header: 'Address',
    value: ({ name }) => name,
    cell: ({ name }) => <Address value={name} />,
    width: '22%',
    card: 'title',
  },
  { id: 'kind', header: 'Kind', value: ({ ip }) => kindText(ip), width: '20%', card: 'fact' },
  {
    id: 'name',
    header: 'Name',
    value: ({ ip }) => nameText(ip),
    cell: ({ ip }) =>
      ip.kind === 'floating' ? (
        <Link
          to={to('/projects/:project/floating-ips/:floatingIp/edit', { project, floatingIp: ip.name })}
          className="hover:underline"
        >
          <bdi>{ip.name}</bdi>
        </Link>
      ) : (
        nameText(ip)
      ),
    card: 'fact',
  },
  { id: 'pool', header: 'IP pool', value: ({ ip }) => poolText(ip), card: 'fact' },
]

export function ExternalIpTable({ project, ips, actions }: Props) {
  const pools = useLater(optionReads.pools()).data?.value.items
  const columns = columnsOf(
    project,
    ({ ipPoolId }) => pools?.find(({ id }) => id === ipPoolId)?.name ?? ipPoolId,
  )
  const rows = ips.map((ip) => ({ id: keyOf(ip), name: ip.ip, ip }))
  return <SimpleTable label="External IPs" items={rows} columns={columns} actions={({ ip }) => actions(ip)} />
}
