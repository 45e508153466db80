// @vitest-environment jsdom
import { act } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import { mergeRules } from '#domain/network/firewall-merge.ts'
import { newRule, type RuleValues, valuesOf } from '#app/pages/vpc-firewall-rules/firewall-rule-values.ts'
import { MergeSection, SameNameSection } from '#app/pages/vpc-firewall-rules/MergeSection.tsx'
import { RuleNote } from '#app/pages/vpc-firewall-rules/RuleEffects.tsx'
import { RulesChanged } from '#app/pages/vpc-firewall-rules/write-rules.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const begun: VpcFirewallRuleUpdate = { ...newRule('default'), name: 'web', filters: { ports: ['80'] } }
const mine = { ...begun, priority: 160 }
const theirs = { ...begun, priority: 170, description: 'Theirs' }

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (it) => it.textContent === name || it.getAttribute('aria-label') === name,
  )

test('conflicts follow the typed values, and are resolved all at once or field by field', async () => {
  const merged = mergeRules({ base: [begun], mine: new Map([['web', mine]]), theirs: [theirs] })
  const changed = new RulesChanged(merged, [theirs])
  const choose = vi.fn()
  let form: UseFormReturn<RuleValues> | undefined
  function Form() {
    form = useForm<RuleValues>({ defaultValues: { ...valuesOf(mine), base: [begun] } })
    return <MergeSection form={form} changed={changed} base={begun} choose={choose} />
  }
  const remove = await drawn(<Form />)
  expect(rows()).toEqual(['Priority1000160170'])
  expect(button('Take theirs for priority')).toBeUndefined()
  await act(async () => form?.setValue('priority', 165))
  await act(async () => form?.setValue('description', 'Typed since'))
  expect(rows()).toEqual(['DescriptionMineTheirsTyped sinceTheirs', 'PriorityMineTheirs1000165170'])
  await act(async () => button('Take theirs for priority')?.click())
  await act(async () => button('Keep mine')?.click())
  expect(choose.mock.calls).toEqual([
    [merged.conflicts[0], 'theirs', ['priority']],
    [merged.conflicts[0], 'mine', ['description', 'priority']],
  ])
  await remove()
})

test('other people’s rules of the same name show beside the typed values', async () => {
  function Form() {
    const form = useForm<RuleValues>({ defaultValues: { ...valuesOf(mine), base: [] } })
    return <SameNameSection form={form} theirs={theirs} />
  }
  const remove = await drawn(<Form />)
  expect(rows()).toEqual(['DescriptionTheirs', 'Priority160170'])
  await remove()
})

test('findings about the rule follow the typed values', async () => {
  const known = { network: { vpc: 'default', subnets: [], nics: [] }, isPartial: false }
  let form: UseFormReturn<RuleValues> | undefined
  function Form() {
    form = useForm<RuleValues>({
      defaultValues: {
        ...valuesOf(mine),
        base: [begun, { ...mine, name: 'first', priority: 1 }],
      },
    })
    return <RuleNote form={form} known={known} edited="web" />
  }
  const remove = await drawn(<Form />)
  expect(document.querySelector('output')?.textContent).toBe('Duplicates first.')
  await act(async () => form?.setValue('ports', '22'))
  expect(document.querySelector('output')?.textContent).toBe('Opens SSH to everyone.')
  await remove()
})
