import type { VpcFirewallRuleAction, VpcFirewallRuleStatus } from '#api/generated/vpcs.ts'
import { Badge } from '#app/ui/Badge.tsx'

export const ActionBadge = ({ action }: { action: VpcFirewallRuleAction }) => (
  <Badge tone={action === 'allow' ? 'ok' : 'bad'}>{action}</Badge>
)

/** Nearly all rules are enabled: only the others catch the eye. */
export const StatusBadge = ({ status }: { status: VpcFirewallRuleStatus }) =>
  status === 'enabled' ? status : <Badge tone="off">{status}</Badge>
