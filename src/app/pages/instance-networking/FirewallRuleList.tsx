import { Link } from 'react-router'
import { filtersText } from '#domain/network/firewall-words.ts'
import { placeText } from '#domain/offline/place-words.ts'
import { type Column, nameColumn } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { to } from '#app/url/paths.ts'
import {
  actionColumn,
  directionColumn,
  priorityColumn,
  statusColumn,
} from '#app/shared/vpcs/rule-columns.tsx'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { type RuleRow, useAppliedRules } from './use-applied-rules.ts'
import type { Network } from './use-networks.ts'

const columnsFor = (project: string): Column<RuleRow>[] => [
  {
    ...nameColumn<RuleRow>(({ vpc, name }) =>
      to('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit', { project, vpc, rule: name }),
    ),
    width: '16%',
  },
  { ...priorityColumn, width: '5.5rem' },
  { ...actionColumn, width: '5.5rem' },
  { ...directionColumn, width: '6.5rem' },
  { ...statusColumn, width: '6.5rem', card: 'fact' },
  { ...textColumn('traffic', 'Traffic', filtersText), card: 'fact' },
  {
    ...textColumn('targets', 'Targets', ({ targets }) => targets.map(placeText).join(', ')),
    from: 'lg',
    width: '12%',
  },
  { ...textColumn('interfaces', 'Interfaces', ({ nics }) => nics.join(', ')), from: 'lg', width: '9%' },
  {
    id: 'vpc',
    header: 'VPC',
    value: ({ vpc }) => vpc,
    cell: ({ vpc }) => (
      <Link
        to={to('/projects/:project/vpcs/:vpc/firewall-rules', { project, vpc })}
        className="hover:underline"
        title={vpc}
      >
        <bdi>{vpc}</bdi>
      </Link>
    ),
    facet: true,
    from: 'lg',
    width: '7%',
  },
]

function textColumn(id: string, header: string, text: (rule: RuleRow) => string): Column<RuleRow> {
  const cell = (rule: RuleRow) => <bdi title={text(rule)}>{text(rule)}</bdi>
  return { id, header, value: text, cell }
}

interface Props {
  params: InstanceParams
  networks: Network[]
}

/** Rules in order of priority; they are edited at their VPC. */
export function FirewallRuleList({ params, networks }: Props) {
  const columns = columnsFor(params.project)
  const view = useListView('instance-firewall-rules', columns)
  const { data, notes } = useAppliedRules(params, networks)
  return (
    <div className="flex flex-col gap-2">
      <ListView<RuleRow>
        title="Firewall rules"
        level={2}
        columns={columns}
        view={view}
        data={data}
        empty={
          networks.length === 0
            ? 'Rules belong to a VPC, and the instance is not in one.'
            : notes.length > 0
              ? 'None of the rules that could be loaded targets the instance, its subnets or its addresses.'
              : 'No rule in its VPCs targets the instance, its subnets or its addresses.'
        }
      />
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  )
}
