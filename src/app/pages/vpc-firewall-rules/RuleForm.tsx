import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { VpcFirewallRuleUpdate } from '#api/generated/vpcs.ts'
import {
  disputedFields,
  type RuleConflict,
  type RuleField,
  settleFields,
  type Side,
} from '#domain/network/firewall-merge.ts'
import { fieldName } from '#domain/network/firewall-words.ts'
import { priorityLimits } from '#domain/limits.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NumberField, TextField } from '#app/components/fields/TextField.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { to } from '#app/url/paths.ts'
import { capitalized } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { portsProblem, ruleOf, type RuleValues, valuesOf } from './firewall-rule-values.ts'
import { MergeSection, SameNameSection } from './MergeSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ProtocolFields } from './ProtocolFields.tsx'
import { RuleHits, RuleNote } from './RuleEffects.tsx'
import { vpcOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { useNetwork } from './use-network.ts'
import { keptText, RuleNameTaken, RulesChanged, useRulesWrite } from './write-rules.ts'

interface Props {
  title: ReactNode
  submitLabel: string
  params: VpcParams
  /** Initial value of the form. */
  rule: VpcFirewallRuleUpdate
  /** The rules of the VPC when the form opened. */
  base: VpcFirewallRuleUpdate[]
  /** Name of the edited rule; undefined for a new one. */
  edited?: string
}

const choices = [
  { name: 'action', values: ['allow', 'deny'] },
  { name: 'direction', values: ['inbound', 'outbound'] },
  { name: 'status', values: ['enabled', 'disabled'] },
] as const

/** Merges the rule with other people's changes when saving. */
export function RuleForm({ title, submitLabel, params, rule, base, edited }: Props) {
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/firewall-rules', params)
  const known = useNetwork(params)
  const form = useForm<RuleValues>({ mode: 'onBlur', defaultValues: { ...valuesOf(rule), base } })
  /** The edited rule as it was when the form opened. */
  const begun = () => ruleOf(form.formState.defaultValues as RuleValues)
  const write = useRulesWrite(useOpened(vpcOf(params)).id, {
    done: (merged) => {
      toast({
        content: (
          <>
            Firewall rule <bdi>{form.getValues('name')}</bdi> {edited === undefined ? 'created' : 'saved'}
          </>
        ),
      })
      const kept = keptText(merged)
      if (kept) toast({ variant: 'info', content: kept })
      return navigate(back)
    },
    failed: ({ message: text }) => {
      const [message] = /\bPort must be .*/.exec(text) ?? []
      if (message) form.setError('ports', { message })
    },
  })
  const [leaving, setLeaving] = useState(false)
  const { isDirty } = form.formState
  useEffect(() => {
    // Wait until the form is clean; otherwise it asks about unsaved changes.
    if (leaving && !isDirty) void navigate(back)
  }, [leaving, isDirty, navigate, back])
  const changed = write.error instanceof RulesChanged ? write.error : undefined
  const choose = (conflict: RuleConflict, side: Side, settled: readonly RuleField[]) => {
    if (!changed) return
    const { theirs } = conflict
    if (!theirs && side === 'theirs') {
      form.reset()
      setLeaving(true)
      return
    }
    // The choice becomes the typed value, and their change its new base.
    const values = form.getValues()
    const now = [...changed.theirs]
    if (theirs) {
      const result = settleFields({ base: begun(), mine: ruleOf(values), theirs }, settled, side)
      now.splice(
        now.findIndex((it) => it.name === theirs.name),
        1,
        result.base,
      )
      form.reset({ ...valuesOf(result.base), base: now })
      form.reset({ ...valuesOf(result.mine), base: now }, { keepDefaultValues: true })
      if (disputedFields({ ...result, theirs }).length > 0) return
    } else form.setValue('base', now, { shouldDirty: true })
    write.reset()
  }
  const others = base.filter(({ name }) => name !== edited).map(({ name }) => name)
  return (
    <SideForm
      title={title}
      submitLabel={submitLabel}
      form={form}
      write={write}
      back={back}
      args={(values) => {
        if (edited === undefined) return { base: values.base, mine: new Map([[values.name, ruleOf(values)]]) }
        const { name } = begun()
        return {
          base: values.base.map((it) => (it.name === name ? begun() : it)),
          mine: new Map([[name, ruleOf(values)]]),
        }
      }}
    >
      {changed && <MergeSection form={form} changed={changed} base={begun()} choose={choose} />}
      {write.error instanceof RuleNameTaken && <SameNameSection form={form} theirs={write.error.theirs} />}
      <NameField form={form} resource="firewall rule" taken={others} />
      <DescriptionField form={form} />
      <div className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
        {choices.map(({ name, values }) => (
          <RadioField
            key={name}
            form={form}
            name={name}
            label={fieldName(name)}
            row
            options={values.map((value) => ({ value, label: capitalized(value) }))}
          />
        ))}
        <NumberField
          form={form}
          name="priority"
          label="Priority"
          hint="Lower numbers apply first. At the same priority, deny applies before allow."
          {...priorityLimits}
        />
      </div>
      <PlaceFields
        form={form}
        params={params}
        name="targets"
        label="Targets"
        noun="Target"
        hint="The instances the rule applies to. Without targets, it applies to none."
      />
      <RuleHits form={form} known={known} />
      <PlaceFields
        form={form}
        params={params}
        name="hosts"
        label="Hosts"
        noun="Host"
        hint="The source of inbound traffic or destination of outbound traffic. Leave empty to match any host."
      />
      <ProtocolFields form={form} />
      <TextField
        form={form}
        name="ports"
        label="Ports"
        optional
        mono
        placeholder="22, 8000-8080"
        hint="The instance’s ports for inbound traffic, the host’s for outbound. ICMP has none."
        validate={portsProblem}
      />
      <RuleNote form={form} known={known} edited={edited && begun().name} />
    </SideForm>
  )
}
