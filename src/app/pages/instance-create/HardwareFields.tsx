import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { memoryGibLimits, vcpuLimits } from '#domain/limits.ts'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { useLater } from '#app/data/query.ts'
import { RadioCards } from '#app/ui/RadioCards.tsx'
import { needOf } from './instance-checks.ts'
import { quotaProblem } from '#app/components/quotas.ts'
import type { InstanceValues } from './instance-form-values.ts'
import { QuotaMeters } from '#app/components/instances/QuotaMeters.tsx'
import { optionReads } from '#app/components/fields/options.ts'

const presets = [
  { id: '2-8', label: 'Small', ncpus: 2, memoryGib: 8 },
  { id: '4-16', label: 'Medium', ncpus: 4, memoryGib: 16 },
  { id: '8-32', label: 'Large', ncpus: 8, memoryGib: 32 },
  { id: '16-64', label: 'Extra large', ncpus: 16, memoryGib: 64 },
  { id: '32-128', label: 'Huge', ncpus: 32, memoryGib: 128 },
]

/** vCPUs and memory, and what they leave of the quotas. */
export function HardwareFields({ form }: { form: UseFormReturn<InstanceValues> }) {
  const [custom, setCustom] = useState(false)
  const [ncpus, memoryGib] = useWatch({ control: form.control, name: ['ncpus', 'memoryGib'] })
  const utilization = useLater(optionReads.utilization()).data?.value
  const preset = presets.find((it) => it.ncpus === ncpus && it.memoryGib === memoryGib)
  const problem = (kind: 'cpus' | 'memory') => () => quotaProblem(kind, needOf(form.getValues()), utilization)

  const choose = (id: string) => {
    const chosen = presets.find((it) => it.id === id)
    setCustom(!chosen)
    if (!chosen) return form.setFocus('ncpus', { shouldSelect: true })
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('ncpus', chosen.ncpus, options)
    form.setValue('memoryGib', chosen.memoryGib, options)
  }

  return (
    <>
      <RadioCards
        label="Size"
        value={custom || !preset ? 'custom' : preset.id}
        onValueChange={choose}
        options={[
          ...presets.map((it) => ({
            value: it.id,
            label: it.label,
            detail: `${it.ncpus} vCPUs, ${it.memoryGib} GiB`,
          })),
          { value: 'custom', label: 'Custom', detail: 'As below' },
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
      <Quotas form={form} />
    </>
  )
}

/** The silo’s quotas as they will be with this instance. */
function Quotas({ form }: { form: UseFormReturn<InstanceValues> }) {
  const { need, start } = useWatch({
    control: form.control,
    compute: (values: InstanceValues) => ({ need: needOf(values), start: values.start }),
  })
  return (
    <QuotaMeters need={need} kinds={['cpus', 'memory', 'storage']}>
      The silo’s quotas in use, with this instance.
      {!start && ' vCPUs and memory count once it is started.'}
    </QuotaMeters>
  )
}
