import { Link } from 'react-router'
import { type SledInstance, sledInstanceList } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn, idColumn } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { loaderFor, query } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'

const instances = ({ sledId }: Params<'/system/inventory/sleds/:sledId'>) =>
  query(sledInstanceList, { path: { sledId } })

const columns: Column<SledInstance>[] = [
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ id, state }) => <StateBadge of="instance" state={state} id={id} />,
    facet: true,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'silo',
    header: 'Silo',
    value: ({ siloName }) => siloName,
    facet: true,
    card: 'fact',
  },
  {
    id: 'project',
    header: 'Project',
    value: ({ projectName }) => projectName,
    facet: true,
    card: 'fact',
  },
  {
    id: 'ncpus',
    header: 'vCPUs',
    value: ({ ncpus }) => ncpus,
    align: 'right',
    mono: true,
    width: '5rem',
    card: 'fact',
  },
  {
    id: 'memory',
    header: 'Memory',
    ...inBytes<SledInstance>(({ memory }) => memory),
    width: '6.5rem',
    card: 'plain fact',
  },
  createdColumn,
  idColumn,
]

/** Instances of other silos have no page for this user. */
const instanceColumn = (silo: string): Column<SledInstance> => ({
  id: 'name',
  header: 'Name',
  value: ({ name }) => name,
  cell: ({ name, projectName, siloName }) =>
    siloName === silo ? (
      <Link
        to={to('/projects/:project/instances/:instance', { project: projectName, instance: name })}
        className="font-medium text-ink hover:underline"
        title={name}
      >
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi className="font-medium" title={name}>
        {name}
      </bdi>
    ),
  width: '24%',
  card: 'title',
})

export const loader = loaderFor('/system/inventory/sleds/:sledId/instances', (params) =>
  listed(ensureList(instances(params))),
)

export default function SledInstancesTab() {
  const params = useRouteParams('/system/inventory/sleds/:sledId/instances')
  const { siloName } = useMe()
  return (
    <ListPage<SledInstance>
      title="Instances"
      level={2}
      query={instances(params)}
      columns={[instanceColumn(siloName), ...columns]}
      empty="No instances from any silo run on this sled."
    />
  )
}
