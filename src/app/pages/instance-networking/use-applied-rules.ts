import { useQueries } from '@tanstack/react-query'
import { inOrder } from '#domain/network/firewall-decision.ts'
import { type AppliedRule, rulesThatApply } from '#domain/network/firewall-targets.ts'
import { isReadableRule } from '#domain/network/firewall-rules.ts'
import { idWithin } from '#domain/offline/object-ids.ts'
import { vpcFirewallRulesView } from '#api/generated/vpcs.ts'
import type { ListData } from '#app/components/list/use-list-data.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { polled } from '#app/data/polled.ts'
import { invalidate } from '#app/data/query.ts'
import { rulesOf } from '#app/shared/vpcs/vpc-reads.ts'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { firewallNicsOf, type Network } from './use-networks.ts'

/** A rule as a row. The id is derived from the name, as every write assigns new ids. */
export interface RuleRow extends AppliedRule {
  /** Name of its VPC, or the id. */
  vpc: string
}

interface AppliedRules {
  data: ListData<RuleRow>
  /** Reasons why the list may be incomplete, as sentences. */
  notes: string[]
}

/** Rules that apply to an instance, from all its VPCs. */
export function useAppliedRules({ project, instance }: InstanceParams, networks: Network[]): AppliedRules {
  const answers = useQueries({
    queries: networks.map(({ called }) => ({ ...rulesOf(project, called), ...polled })),
  })
  const rows = networks.flatMap((network, index) => {
    const rules = answers[index]?.data?.value.rules ?? []
    return rulesThatApply(rules.filter(isReadableRule), instance, firewallNicsOf(network)).map((rule) => ({
      ...rule,
      id: idWithin(rule.vpcId, rule.name),
      vpc: network.called,
    }))
  })
  const read = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ data, error }) => error && !data)?.error ?? null
  const data = wholeList({
    items: inOrder(rows),
    freshness: read.toSorted(
      (a, b) => Number(b.source === 'store') - Number(a.source === 'store') || a.fetchedAt - b.fetchedAt,
    )[0],
    complete: read.length === networks.length,
    loading: answers.some(({ isPending }) => isPending) && rows.length === 0,
    fetching: answers.some(({ isFetching }) => isFetching),
    error: read.length === 0 ? failed : null,
    refresh,
  })
  const notes = networks.flatMap(({ called, isPartlyKnown }, index) => {
    const { data: shown, error } = answers[index] ?? {}
    if (error && !shown)
      return read.length > 0 ? [`The rules of VPC ${called} could not be loaded: ${error.message}`] : []
    const unread = shown?.value.rules.filter((rule) => !isReadableRule(rule)) ?? []
    return [
      ...unread.map(
        ({ name }) =>
          `Rule ${name} of VPC ${called} has an unknown format, so it is not known whether it applies.`,
      ),
      ...(isPartlyKnown
        ? [
            `The names of VPC ${called} or its subnets could not be loaded, so rules that target them are not listed.`,
          ]
        : []),
    ]
  })
  return { data, notes }
}

const refresh = () => void invalidate([vpcFirewallRulesView])
