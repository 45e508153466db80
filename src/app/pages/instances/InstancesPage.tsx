import { useDeferredValue } from 'react'
import { type Instance, instanceList } from '#api/generated/instances.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { askProject, cpuOfMany, cpuShare } from '#app/shared/instances/instance-metrics.ts'
import { CpuTrendCell, RowTrends } from '#app/components/sparklines/RowTrends.tsx'
import { askTrends } from '#app/components/sparklines/trends.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { useRequestedState } from '#app/data/requested-state.ts'
import { loaderFor, query, useLater } from '#app/data/query.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { StateSince } from './StateSince.tsx'
import { useInstanceActions } from './use-instance-actions.ts'

const instances = ({ project }: Params<'/projects/:project/instances'>) =>
  query(instanceList, { query: { project } })

function RunState({ instance }: { instance: Instance }) {
  const isAsked = useRequestedState(instance.id) !== undefined
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <StateBadge of="instance" state={instance.runState} id={instance.id} />
      {!isAsked && (
        <span className="text-sm text-ink-2">
          <StateSince instance={instance} />
        </span>
      )}
    </span>
  )
}

const stateColumn: Column<Instance> = {
  id: 'state',
  header: 'State',
  value: ({ runState }) => runState,
  cell: (instance) => <RunState instance={instance} />,
  facet: true,
  width: '10.5rem',
  card: 'badge',
}

const memoryColumn: Column<Instance> = {
  id: 'memory',
  header: 'Memory',
  ...inBytes<Instance>(({ memory }) => memory),
  width: '6rem',
  card: 'plain fact',
}

const cpuColumn: Column<Instance> = {
  id: 'cpu',
  header: 'CPU, 1 h',
  note: 'Share of vCPU time used in the last hour',
  value: () => undefined,
  cell: (instance) => <CpuTrendCell id={instance.id} scale={cpuShare(instance)} />,
  drawn: true,
  mono: true,
  from: 'lg',
  width: '7.25rem',
  card: 'plain fact',
  late: true,
}

export const loader = loaderFor('/projects/:project/instances', (params) => ensureList(instances(params)))

export default function InstancesPage() {
  const params = useRouteParams('/projects/:project/instances')
  const actions = useInstanceActions(params.project)
  useOffered(() => [
    {
      label: 'Take along',
      of: params.project,
      to: to('/settings/storage/take-along/:kind/:name', { kind: 'project', name: params.project }),
    },
  ])
  const floatingRead = useLater(optionReads.floatingIps(params.project))
  // Deferred, since it redraws every row.
  const floating = useDeferredValue(floatingRead.data?.value.items)
  const isPartial = Boolean(floatingRead.data?.value.nextPage)
  const unread = floatingRead.error || isPartial ? 'unknown' : '…'
  const byInstance = floating && Map.groupBy(floating, ({ instanceId }) => instanceId)
  const addressesOf = ({ id }: Instance) =>
    byInstance
      ?.get(id)
      ?.map(({ ip }) => ip)
      .join(', ')
  const list = (
    <ListPage<Instance>
      title="Instances"
      query={instances(params)}
      columns={[
        {
          ...nameColumn<Instance>(({ name }) =>
            to('/projects/:project/instances/:instance', { ...params, instance: name }),
          ),
          width: '18%',
        },
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
        memoryColumn,
        ...(isMetered() ? [] : [cpuColumn]),
        {
          id: 'floating-ips',
          header: 'Floating IPs',
          note: 'Ephemeral IPs are listed on the instance’s page',
          value: addressesOf,
          cell: (instance) => addressesOf(instance) || (floating && !isPartial ? '–' : unread),
          exported: (instance) => addressesOf(instance) || (floating && !isPartial ? '' : 'unknown'),
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
      empty="Instances are the virtual machines in this project."
      transitioning={(items) => items.some(isTransitioning)}
    />
  )
  return (
    <RowTrends
      name={['instances', params.project]}
      ask={(ids, signal) =>
        askTrends(cpuOfMany(ids), (text) => askProject(params.project)(text, signal, { rolling: true }))
      }
    >
      {list}
    </RowTrends>
  )
}
