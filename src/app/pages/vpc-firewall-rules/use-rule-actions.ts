import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { ruleFieldsOf } from '#domain/network/firewall-merge.ts'
import {
  type Action,
  attempt,
  type BulkAction,
  copyAction,
  deleteAction,
} from '#app/components/actions/actions.ts'
import { useAnswer } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { RuleRow } from './rule-rows.ts'
import { vpcOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { conflictText, keptText, useRulesWrite } from './write-rules.ts'

type Change = (rule: VpcFirewallRuleUpdate) => VpcFirewallRuleUpdate | undefined

const enable: Change = (rule) => ({ ...rule, status: 'enabled' })
const disable: Change = (rule) => ({ ...rule, status: 'disabled' })
const remove: Change = () => undefined

const reasonNot = {
  enable: ({ status }: RuleRow) => (status === 'enabled' ? 'Already enabled' : undefined),
  disable: ({ status }: RuleRow) => (status === 'disabled' ? 'Already disabled' : undefined),
}

/** Every action rewrites all rules of the VPC. */
export function useRuleActions(params: VpcParams, rules: readonly VpcFirewallRule[]) {
  const { id } = useAnswer(vpcOf(params)).value
  const write = useRulesWrite(rules[0]?.vpcId ?? id)

  const change = async (names: readonly string[], make: Change): Promise<Map<string, Error>> => {
    const base = rules.map(ruleFieldsOf)
    const mine = new Map(
      base.filter(({ name }) => names.includes(name)).map((rule) => [rule.name, make(rule)]),
    )
    const merged = await write.mutateAsync({ base, mine, skipConflicts: true })
    const kept = keptText(merged)
    if (kept && merged.conflicts.length < names.length) toast({ variant: 'info', content: kept })
    return new Map(merged.conflicts.map((conflict) => [conflict.name, new Error(conflictText(conflict))]))
  }
  const changeOne = async (name: string, make: Change, done: string) => {
    const failed = (await change([name], make)).get(name)
    if (failed) throw failed
    toast({ content: [named`Firewall rule ${name} `, done] })
  }
  const changeAll = (make: Change) => async (items: RuleRow[]) => {
    const failed = await change(
      items.map(({ name }) => name),
      make,
    )
    return new Map(items.flatMap(({ id, name }) => (failed.has(name) ? [[id, failed.get(name)]] : [])))
  }

  const of = (rule: RuleRow): Action[] => [
    {
      label: 'Edit',
      primary: true,
      to: to('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit', { ...params, rule: rule.name }),
    },
    {
      label: 'Clone',
      online: true,
      to: to('/projects/:project/vpcs/:vpc/firewall-rules-new/:rule', { ...params, rule: rule.name }),
    },
    rule.status === 'enabled'
      ? {
          label: 'Disable',
          run: attempt('Could not disable firewall rule', () => changeOne(rule.name, disable, 'disabled')),
        }
      : {
          label: 'Enable',
          run: attempt('Could not enable firewall rule', () => changeOne(rule.name, enable, 'enabled')),
        },
    copyAction('ID', rule.ruleId),
    deleteAction('firewall rule', rule.name, () => changeOne(rule.name, remove, 'deleted'), {
      body: effectText([rule]),
    }),
  ]

  const bulk: BulkAction<RuleRow>[] = [
    { label: 'Enable', done: 'Enabled', reason: reasonNot.enable, runAll: changeAll(enable) },
    { label: 'Disable', done: 'Disabled', reason: reasonNot.disable, runAll: changeAll(disable) },
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: () => undefined,
      runAll: changeAll(remove),
      ask: (items) => ({
        title: `Delete ${counted(items.length, 'firewall rule')}?`,
        body: [named`${items.map(({ name }) => name).join(', ')}. `, effectText(items)],
        actionLabel: `Delete ${items.length}`,
      }),
    },
  ]
  return { of, bulk }
}

/** Effects of deleting rules; only the certain ones. */
function effectText(rules: RuleRow[]): string {
  const of = (action: string) =>
    rules.filter((rule) => rule.action === action && rule.status === 'enabled').length
  if (of('allow') + of('deny') === 0) return 'Disabled rules have no effect, so nothing will change.'
  return [
    of('allow') > 0 && 'Traffic that was allowed may now be denied.',
    of('deny') > 0 && 'Traffic that was denied may now get through.',
  ]
    .filter(Boolean)
    .join(' ')
}
