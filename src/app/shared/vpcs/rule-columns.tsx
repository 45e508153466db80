import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { ActionBadge, StatusBadge } from './firewall-badges.tsx'

/** Lower numbers take precedence. */
export const priorityColumn: Column<VpcFirewallRule> = {
  id: 'priority',
  header: 'Priority',
  value: ({ priority }) => priority,
  align: 'right',
  mono: true,
  card: 'fact',
}

export const directionColumn: Column<VpcFirewallRule> = {
  id: 'direction',
  header: 'Direction',
  value: ({ direction }) => direction,
  facet: true,
  card: 'fact',
}

export const actionColumn: Column<VpcFirewallRule> = {
  id: 'action',
  header: 'Action',
  value: ({ action }) => action,
  cell: ({ action }) => <ActionBadge action={action} />,
  facet: true,
  card: 'badge',
}

export const statusColumn: Column<VpcFirewallRule> = {
  id: 'status',
  header: 'Status',
  value: ({ status }) => status,
  cell: ({ status }) => <StatusBadge status={status} />,
  facet: true,
}
