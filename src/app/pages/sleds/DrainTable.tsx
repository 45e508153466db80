import { Link } from 'react-router'
import type { SledInstance } from '#api/generated/system-hardware.ts'
import { byProject } from '#domain/sled-drain.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'

interface Left {
  id: string
  name: string
  silo: string
  instances: SledInstance[]
}

/** Names that fit in a cell. */
const most = 6

const link = 'text-accent hover:underline'

/** Links to where members of the silo can stop the instance; others see only the name. */
const InstanceName = ({ name, projectName }: SledInstance) => (
  <Link
    to={to('/projects/:project/instances/:instance', { project: projectName, instance: name })}
    className={link}
  >
    <bdi>{name}</bdi>
  </Link>
)

const memoryOf = ({ instances }: Left) => instances.reduce((sum, { memory }) => sum + memory, 0)

const columnsFor = (ownSilo: string): Column<Left>[] => [
  {
    id: 'project',
    header: 'Project',
    value: ({ name }) => name,
    cell: ({ name, silo }) =>
      silo === ownSilo ? (
        <Link
          to={to('/projects/:project/instances', { project: name })}
          className="font-medium hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      ),
    width: '20%',
    card: 'title',
  },
  {
    id: 'silo',
    header: 'Silo',
    value: ({ silo }) => silo,
    cell: ({ silo }) => (
      <Link to={to('/system/users/:silo', { silo })} className={link} title={`Users in silo ${silo}`}>
        <bdi>{silo}</bdi>
      </Link>
    ),
    width: '16%',
    card: 'fact',
  },
  {
    id: 'instances',
    header: 'Instances',
    value: ({ instances }) => instances.length,
    text: ({ instances }) => instances.map(({ name }) => name).join(', '),
    cell: ({ silo, instances }) => (
      <span className="flex flex-wrap gap-x-3">
        {instances.slice(0, most).map((instance) => (
          <span key={instance.id}>
            {silo === ownSilo ? <InstanceName {...instance} /> : <bdi>{instance.name}</bdi>}
            {instance.state !== 'running' && <span className="text-ink-2"> {instance.state}</span>}
          </span>
        ))}
        {instances.length > most && <span className="text-ink-2">and {instances.length - most} more</span>}
      </span>
    ),
    card: 'plain fact',
  },
  {
    id: 'memory',
    header: 'Memory',
    ...inBytes(memoryOf),
    width: '8rem',
    card: 'fact',
  },
]

/** Instances left on a sled, by silo and project. */
export function DrainTable({ instances }: { instances: SledInstance[] }) {
  const { siloName } = useMe()
  const rows = byProject(instances).flatMap(({ id, left }): Left[] =>
    left[0] ? [{ id, name: left[0].projectName, silo: left[0].siloName, instances: left }] : [],
  )
  return <SimpleTable<Left> label="Remaining on this sled" items={rows} columns={columnsFor(siloName)} />
}
