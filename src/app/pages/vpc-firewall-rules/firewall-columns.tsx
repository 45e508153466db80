import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { filtersText, protocolText } from '#domain/network/firewall-words.ts'
import { placeText } from '#domain/offline/place-words.ts'
import { type Column, descriptionColumn, nameColumn } from '#app/components/list/columns.tsx'
import { StatusBadge } from '#app/shared/vpcs/firewall-badges.tsx'
import {
  actionColumn,
  directionColumn,
  priorityColumn,
  statusColumn,
} from '#app/shared/vpcs/rule-columns.tsx'
import { to } from '#app/url/paths.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { findingKinds, findingText, findingTones } from './finding-words.ts'
import type { RuleRow } from './rule-rows.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

/** A column of a list; an empty list shows its meaning. */
function listColumn(
  id: string,
  header: string,
  texts: (rule: VpcFirewallRule) => string[],
  none: string,
): Column<RuleRow> {
  const text = (rule: RuleRow) => texts(rule).join(', ') || none
  return {
    id,
    header,
    value: text,
    cell: (rule) => (
      <bdi title={text(rule)} className={texts(rule).length === 0 ? 'text-ink-2' : ''}>
        {text(rule)}
      </bdi>
    ),
  }
}

export const columnsFor = (params: VpcParams): Column<RuleRow>[] => [
  {
    ...nameColumn<RuleRow>(({ name }) =>
      to('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit', { ...params, rule: name }),
    ),
    width: '18%',
  },
  { ...priorityColumn, width: '6rem' },
  { ...directionColumn, width: '6.25rem' },
  { ...actionColumn, width: '5rem' },
  {
    ...listColumn('targets', 'Targets', ({ targets }) => targets.map(placeText), 'None'),
    card: 'fact',
  },
  // Hosts, protocols and ports together, for cards.
  { id: 'traffic', header: 'Traffic', value: filtersText, hidden: true, card: 'fact' },
  { ...listColumn('hosts', 'Hosts', ({ filters }) => (filters.hosts ?? []).map(placeText), 'Any') },
  {
    ...listColumn(
      'protocols',
      'Protocols',
      ({ filters }) => (filters.protocols ?? []).map(protocolText),
      'Any',
    ),
    width: '6.25rem',
    from: 'lg',
  },
  { ...listColumn('ports', 'Ports', ({ filters }) => filters.ports ?? [], 'Any'), width: '7rem', from: 'lg' },
  // Hidden: the notes mention an unusual status.
  { ...statusColumn, width: '6rem', hidden: true },
  {
    id: 'instances',
    header: 'Instances',
    value: ({ instances }) => instances?.length,
    cell: ({ instances }) =>
      instances ? (
        <span title={instances.join(', ')}>{instances.length}</span>
      ) : (
        <span className="text-ink-2">–</span>
      ),
    align: 'right',
    mono: true,
    width: '6rem',
    from: 'lg',
  },
  {
    id: 'notes',
    header: 'Notes',
    value: ({ finding, status }) =>
      finding ? findingKinds[finding.kind] : status === 'enabled' ? '' : 'Disabled',
    cell: ({ finding, status }) =>
      status === 'disabled' ? (
        <StatusBadge status={status} />
      ) : finding ? (
        <span title={findingText(finding)}>
          <Badge tone={findingTones[finding.kind]}>{findingKinds[finding.kind]}</Badge>
          <span className="sr-only">{findingText(finding)}</span>
        </span>
      ) : (
        <span className="text-ink-2">–</span>
      ),
    exported: ({ finding, status }) =>
      finding ? findingText(finding) : status === 'enabled' ? '' : 'Disabled',
    facet: true,
    width: '9.25rem',
    card: 'fact',
  },
  { ...descriptionColumn, hidden: true },
]
