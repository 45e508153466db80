import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameTaken } from '#api/errors.ts'
import { vpcFirewallRulesUpdate, vpcFirewallRulesView } from '#api/generated/vpcs.ts'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  differingFields,
  type Merged,
  mergeRules,
  type RuleConflict,
  ruleFieldsOf,
} from '#domain/network/firewall-merge.ts'
import { firewallRulesProblem, isReadableRule } from '#domain/network/firewall-rules.ts'
import { fieldName } from '#domain/network/firewall-words.ts'
import { callServer } from '#app/data/client.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { invalidate, useWrite } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'

export interface RuleChanges {
  /** The rules shown when the changes were started. */
  base: readonly VpcFirewallRuleUpdate[]
  /** By name in the base; undefined deletes the rule. */
  mine: ReadonlyMap<string, VpcFirewallRuleUpdate | undefined>
  /** Writes what is not in conflict; otherwise conflicts prevent the whole write. */
  skipConflicts?: boolean
}

/** Someone else has changed the same rules; nothing was written. */
export class RulesChanged extends Error {
  readonly merged: Merged
  /** The current rules. */
  readonly theirs: readonly VpcFirewallRuleUpdate[]

  constructor(merged: Merged, theirs: readonly VpcFirewallRuleUpdate[]) {
    super('Someone else has changed this. Choose what to keep, then save again.')
    this.merged = merged
    this.theirs = theirs
  }
}

/** Someone else has created a rule of that name; nothing was written. */
export class RuleNameTaken extends Error {
  readonly theirs: VpcFirewallRuleUpdate

  constructor(theirs: VpcFirewallRuleUpdate) {
    super(nameTaken('firewall rule'))
    this.theirs = theirs
  }
}

/** One write at a time: a concurrent one would read the rules too early and undo the other. */
const inTurn = concurrencyLimit(1)

/**
 * Merges changes into the server's current rules, as the API only replaces all rules of a VPC. `vpc` is its id:
 * another one may have taken over its name.
 */
export function useRulesWrite(
  vpc: string,
  { done, failed }: { done?: (merged: Merged) => unknown; failed?: (error: Error) => void } = {},
) {
  const query = { vpc }
  const update = useWrite(vpcFirewallRulesUpdate)
  return useMutation({
    mutationFn: ({ base, mine, skipConflicts = false }: RuleChanges): Promise<Merged> =>
      inTurn(async () => {
        const theirs = (await callServer(vpcFirewallRulesView, { query })).rules.map(ruleFieldsOf)
        const unread = theirs.find((rule) => !isReadableRule(rule))
        if (unread) throw new Error(`Rule “${unread.name}” has an unknown format, so no rule can be changed`)
        const merged = mergeRules({ base, mine, theirs })
        const taken =
          merged.conflicts.find((conflict) => !conflict.base)?.theirs ?? nameTwice(merged.rules, theirs)
        if (taken) {
          void invalidate([vpcFirewallRulesView])
          throw new RuleNameTaken(taken)
        }
        if (merged.conflicts.length > 0) {
          void invalidate([vpcFirewallRulesView])
          if (!skipConflicts) throw new RulesChanged(merged, theirs)
          if (merged.conflicts.length === mine.size) return merged
        }
        const problem = firewallRulesProblem(merged.rules)
        if (problem) throw new Error(problem)
        await update.mutateAsync({ query, body: { rules: merged.rules } })
        return merged
      }),
    onSuccess: done,
    onError: failed,
  })
}

/** Someone else's rule with a name that occurs twice. */
function nameTwice(rules: readonly VpcFirewallRuleUpdate[], theirs: readonly VpcFirewallRuleUpdate[]) {
  const names = rules.map(({ name }) => name)
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return theirs.find(({ name }) => twice.has(name))
}

/** A conflict as a sentence, where no form can show it. */
export function conflictText({ base, theirs }: RuleConflict): string {
  if (!theirs || !base) return 'Someone else deleted it.'
  const what = differingFields(base, theirs).map(fieldName).join(', ').toLowerCase()
  return `Someone else changed it (${what}), so it was left as is.`
}

/** Other people's changes, as a sentence for a toast; undefined if there are none. */
export function keptText({ changes }: Merged): ReactNode {
  if (changes.length === 0) return undefined
  const what = changes.map(({ name, before, now }, at) => [
    at > 0 && ', ',
    named`${name} `,
    before ? (now ? 'changed' : 'deleted') : 'added',
  ])
  return ['Changes by someone else were kept: ', what, '.']
}
