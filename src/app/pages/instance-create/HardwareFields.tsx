import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { memoryGibLimits, vcpuLimits } from '#domain/limits.ts'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { useLater } from '#app/data/query.ts'
import { RadioCards } from '#app/ui/form/RadioCards.tsx'
import { useWide } from '#app/ui/use-media-query.ts'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { needOf } from './instance-checks.ts'
import { quotaProblem } from '#app/shared/quotas/quotas.ts'
import type { InstanceValues } from './instance-form-values.ts'
import { Quotas } from './Quotas.tsx'
import { optionReads } from '#app/components/fields/options.ts'

/** Machine families by memory per vCPU. */
const families = [
  { value: 'general', label: 'General', gibPerCpu: 4 },
  { value: 'cpu', label: 'CPU-heavy', gibPerCpu: 2 },
  { value: 'memory', label: 'Memory-heavy', gibPerCpu: 8 },
] as const

const sizes = [
  { value: 'small', label: 'Small', ncpus: 2 },
  { value: 'medium', label: 'Medium', ncpus: 4 },
  { value: 'large', label: 'Large', ncpus: 8 },
  { value: 'extra-large', label: 'Extra large', ncpus: 16 },
  { value: 'huge', label: 'Huge', ncpus: 32 },
] as const

const familyOf = (ncpus: number, memoryGib: number) =>
  families.find(({ gibPerCpu }) => ncpus * gibPerCpu === memoryGib)

export function HardwareFields({ form }: { form: UseFormReturn<InstanceValues> }) {
  // On wide screens the quotas are in the summary.
  const wide = useWide()
  const [custom, setCustom] = useState(false)
  const [ncpus, memoryGib] = useWatch({ control: form.control, name: ['ncpus', 'memoryGib'] })
  // A custom size is in no family; keeps showing the family shown last.
  const [shown, setShown] = useState<(typeof families)[number]>(families[0])
  const family = familyOf(ncpus, memoryGib) ?? shown
  const size = sizes.find((it) => it.ncpus === ncpus && ncpus * family.gibPerCpu === memoryGib)
  const utilization = useLater(optionReads.utilization()).data?.value
  const problem = (kind: 'cpus' | 'memory') => () => quotaProblem(kind, needOf(form.getValues()), utilization)

  const set = (ncpus: number, memoryGib: number) => {
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('ncpus', ncpus, options)
    form.setValue('memoryGib', memoryGib, options)
  }
  const chooseFamily = (value: string) => {
    const next = families.find((it) => it.value === value) ?? families[0]
    setShown(next)
    if (ncpus > 0) set(ncpus, ncpus * next.gibPerCpu)
  }
  const chooseSize = (value: string) => {
    const next = sizes.find((it) => it.value === value)
    setCustom(!next)
    setShown(family)
    if (next) set(next.ncpus, next.ncpus * family.gibPerCpu)
  }

  return (
    <>
      <RadioGroup
        label="Family"
        row
        value={family.value}
        onValueChange={chooseFamily}
        options={families.map(({ value, label, gibPerCpu }) => ({
          value,
          label,
          detail: `${gibPerCpu} GiB per vCPU`,
        }))}
      />
      <RadioCards
        label="Size"
        value={custom || !size ? 'custom' : size.value}
        onValueChange={chooseSize}
        options={[
          ...sizes.map((it) => ({
            value: it.value,
            label: it.label,
            detail: `${it.ncpus} vCPUs, ${it.ncpus * family.gibPerCpu} GiB`,
          })),
          { value: 'custom', label: 'Custom', detail: 'Set vCPUs and memory yourself' },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <NumberField form={form} name="ncpus" label="vCPUs" validate={problem('cpus')} {...vcpuLimits} />
        <NumberField
          form={form}
          name="memoryGib"
          label="Memory"
          unit="GiB"
          validate={problem('memory')}
          {...memoryGibLimits}
        />
      </div>
      {!wide && <Quotas form={form} />}
    </>
  )
}
