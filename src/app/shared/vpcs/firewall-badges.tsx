import type { VpcFirewallRuleAction, VpcFirewallRuleStatus } from '#api/generated/vpcs.ts'
import { Badge } from '#app/ui/Badge.tsx'

export const ActionBadge = ({ action }: { action: VpcFirewallRuleAction }) => (
  <Badge tone={action === 'allow' ? 'ok' : 'bad'}>{action}</Badge>
)

/** Highlights disabled rules only, as nearly all are enabled. */
export const StatusBadge = ({ status }: { status: VpcFirewallRuleStatus }) =>
  status === 'enabled' ? status : <Badge tone="off">{status}</Badge>
