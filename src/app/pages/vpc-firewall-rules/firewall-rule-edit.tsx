import { useState } from 'react'
import { ruleFieldsOf } from '#domain/network/firewall-merge.ts'
import { rulesOf, vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { findIn, found } from '#app/data/page-subject.ts'
import { named } from '#app/components/named.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { RuleForm } from './RuleForm.tsx'
import { ruleIn } from './rule-names.ts'

export const loader = loaderFor(
  '/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit',
  async ({ rule, ...params }) => {
    const read = rulesOf(params.project, params.vpc)
    await Promise.all([ensure(vpcOf(params)), findIn(ensure(read), read, ({ rules }) => ruleIn(rules, rule))])
  },
)

export default function FirewallRuleEditForm() {
  const { rule } = useRouteParams('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit')
  return <EditForm key={rule} />
}

function EditForm() {
  const { rule: edited, ...params } = useRouteParams('/projects/:project/vpcs/:vpc/firewall-rules/:rule/edit')
  const { rules } = useAnswer(rulesOf(params.project, params.vpc)).value
  // Fixed when the form opens: the rules may change before it is sent.
  const [begun] = useState(() => ({
    base: rules.map(ruleFieldsOf),
    rule: ruleFieldsOf(found(ruleIn(rules, edited))),
  }))
  return (
    <RuleForm
      title={named`Edit firewall rule ${begun.rule.name}`}
      submitLabel="Save firewall rule"
      params={params}
      {...begun}
      edited={begun.rule.name}
    />
  )
}
