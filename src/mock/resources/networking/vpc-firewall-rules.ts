import { firewallRulesProblem } from '#domain/network/firewall-rules.ts'
import {
  type VpcFirewallRule,
  type VpcFirewallRules,
  vpcFirewallRulesUpdate,
  vpcFirewallRulesView,
} from '#api/generated/vpcs.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { newIdentity } from '#mock/engine/look-up.ts'
import { invalidValue } from '#mock/engine/refusals.ts'
import { tableOf } from '#mock/engine/table.ts'
import { vpcFor } from './vpc-look-up.ts'

/** A VPC's firewall rules, which are only replaced as a whole: each write recreates all of them. */
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
