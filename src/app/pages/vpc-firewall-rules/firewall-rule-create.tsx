import { useState } from 'react'
import { useParams } from 'react-router'
import { ruleFieldsOf } from '#domain/network/firewall-merge.ts'
import { rulesOf, vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { findIn, found } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { newRule } from './firewall-rule-values.ts'
import { RuleForm } from './RuleForm.tsx'
import { ruleIn } from './rule-names.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/firewall-rules-new', async (params) => {
  const read = rulesOf(params.project, params.vpc)
  const { rule } = params as { rule?: string }
  await Promise.all([
    ensure(vpcOf(params)),
    rule ? findIn(ensure(read), read, ({ rules }) => ruleIn(rules, rule)) : ensure(read),
  ])
})

export default function FirewallRuleCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/firewall-rules-new')
  const { rule: cloned } = useParams()
  const vpc = useAnswer(vpcOf(params)).value
  const { rules } = useAnswer(rulesOf(params.project, params.vpc)).value
  // Fixed when the form opens: the rules may change before it is sent.
  const [begun] = useState(() => {
    const base = rules.map(ruleFieldsOf)
    if (!cloned) return { base, rule: newRule(vpc.name) }
    return { base, rule: ruleFieldsOf(found(ruleIn(rules, cloned))) }
  })
  return (
    <RuleForm
      title={cloned ? 'Clone firewall rule' : 'Create firewall rule'}
      submitLabel="Create firewall rule"
      params={params}
      {...begun}
    />
  )
}
