import { type Instance, instanceList } from '#api/generated/instances.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to, useRouteParams } from '#app/routing/paths.ts'
import { loaderFor, query, useLater } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/format.ts'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { useInstanceActions } from './use-instance-actions.ts'

const instances = ({ project }: Params<'/projects/:project/instances'>) =>
  query(instanceList, { query: { project } })

const stateColumn: Column<Instance> = {
  id: 'state',
  header: 'State',
  value: ({ runState }) => runState,
  cell: ({ runState, timeRunStateUpdated }) => (
    <span className="inline-flex items-center gap-2">
      <StateBadge of="instance" state={runState} />
      <span className="text-sm text-ink-2">
        <RelativeTime date={timeRunStateUpdated} />
      </span>
    </span>
  ),
  facet: true,
  width: '10.5rem',
  card: 'badge',
}

export const loader = loaderFor('/projects/:project/instances', (params) => ensureList(instances(params)))

export default function InstancesPage() {
  const params = useRouteParams('/projects/:project/instances')
  const actions = useInstanceActions(params.project)
  const floating = useLater(optionReads.floatingIps(params.project)).data?.value.items
  const addressesOf = ({ id }: Instance) =>
    floating
      ?.filter(({ instanceId }) => instanceId === id)
      .map(({ ip }) => ip)
      .join(', ')
  return (
    <ListPage<Instance>
      title="Instances"
      query={instances(params)}
      columns={[
        nameColumn(({ name }) => to('/projects/:project/instances/:instance', { ...params, instance: name })),
        stateColumn,
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
          value: ({ memory }) => memory,
          cell: ({ memory }) => formatBytes(memory),
          align: 'right',
          mono: true,
          width: '6.5rem',
          card: 'fact',
        },
        {
          id: 'floating-ips',
          header: 'Floating IPs',
          value: addressesOf,
          cell: (instance) => addressesOf(instance) || '–',
          mono: true,
          from: 'lg',
          width: '9rem',
          card: 'fact',
        },
        descriptionColumn,
        {
          id: 'hostname',
          header: 'Hostname',
          value: ({ hostname }) => hostname,
          mono: true,
          hidden: true,
          width: '16%',
        },
        createdColumn,
        idColumn,
      ]}
      actions={actions.of}
      bulk={actions.bulk}
      createLink={to('/projects/:project/instances-new', params)}
      createLabel="Create instance"
      empty="Instances are the virtual machines of this project."
      transitioning={(items) => items.some(isTransitioning)}
    />
  )
}
