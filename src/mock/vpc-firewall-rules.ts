import { firewallRulesProblem } from '#domain/firewall-rules.ts'
import {
  type VpcFirewallRule,
  type VpcFirewallRules,
  vpcFirewallRulesUpdate,
  vpcFirewallRulesView,
} from '#api/generated/vpcs.ts'
import type { ControlPlane } from './control-plane.ts'
import { handle } from './handle.ts'
import { newIdentity } from './look-up.ts'
import { invalidValue } from './refusals.ts'
import { tableOf } from './table.ts'
import { vpcFor } from './vpc-look-up.ts'

/** The firewall rules of a VPC, which are only ever replaced all at once: each write makes all of them anew. */
export const vpcFirewallRules = {
  tables: { firewallRules: tableOf<VpcFirewallRule>() },
  handlers: () => [
    handle(vpcFirewallRulesView, (ask) => rulesOf(ask.plane, vpcFor(ask).id)),
    handle(vpcFirewallRulesUpdate, (ask) => {
      const { plane, body } = ask
      const { rules = [] } = body
      const { id: vpcId } = vpcFor(ask, ask.query.vpc, 'collaborator')
      const problem = firewallRulesProblem(rules)
      if (problem) throw invalidValue('rules', problem)
      for (const { id } of plane.firewallRules.in({ vpcId })) plane.firewallRules.delete(id)
      for (const rule of rules) plane.firewallRules.put({ ...newIdentity(plane, rule), ...rule, vpcId })
      return rulesOf(plane, vpcId)
    }),
  ],
}

const rulesOf = (plane: ControlPlane, vpcId: string): VpcFirewallRules => ({
  rules: plane.firewallRules.in({ vpcId }).sort((a, b) => (a.name < b.name ? -1 : 1)),
})
