import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { quotaLimits, type QuotaValues, type Resource, toQuotas } from './quota-rules.ts'
import { amount } from '#app/shared/silos/silo-words.ts'

interface Props<Values extends QuotaValues> {
  form: UseFormReturn<Values>
  /** What the hardware has left for this silo; undefined while unknown. */
  left: VirtualResourceCounts | undefined
  /** Why an amount is not possible. */
  problem?: (kind: Resource, wanted: number) => string | undefined
}

export function QuotaFields<Values extends QuotaValues>({ form, left, problem }: Props<Values>) {
  const values = useWatch({
    control: form.control,
    compute: ({ cpus, memoryGib, storage }: Values): QuotaValues => ({ cpus, memoryGib, storage }),
  })
  const wanted = toQuotas(values)
  const { unit } = values.storage
  // The first silo of a rack has quotas beyond the form's limits; unchanged ones are neither sent nor
  // reported.
  const before = (form.formState.defaultValues ?? {}) as Partial<QuotaValues>
  const limits = (kind: 'cpus' | 'GiB' | 'TiB', had = 0) => {
    const { min, max } = quotaLimits[kind]
    return { min, max: Math.max(max, had) }
  }
  const field = (kind: Resource) => ({
    form,
    hint: left && Number.isFinite(left[kind]) && <Left kind={kind} wanted={wanted[kind]} left={left[kind]} />,
    validate: () => problem?.(kind, toQuotas(form.getValues())[kind]),
  })
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        name={'cpus' as Path<Values>}
        label="CPU quota"
        unit="vCPUs"
        {...limits('cpus', before.cpus)}
        {...field('cpus')}
      />
      <NumberField
        name={'memoryGib' as Path<Values>}
        label="Memory quota"
        unit="GiB"
        {...limits('GiB', before.memoryGib)}
        {...field('memory')}
      />
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="w-56">
          <NumberField
            name={'storage.amount' as Path<Values>}
            label="Storage quota"
            unit={unit}
            {...limits(unit, before.storage?.unit === unit ? before.storage.amount : 0)}
            {...field('storage')}
          />
        </div>
        <RadioField
          form={form}
          name={'storage.unit' as Path<Values>}
          label="Storage unit"
          options={[
            { value: 'GiB', label: 'GiB' },
            { value: 'TiB', label: 'TiB' },
          ]}
          row
        />
      </div>
    </div>
  )
}

function Left({ kind, wanted, left }: { kind: Resource; wanted: number; left: number }) {
  const free = amount(kind, Math.max(0, left))
  if (wanted <= left) return <>Estimated hardware capacity left for this silo: {free}</>
  return (
    <span className="flex items-start gap-1.5 text-busy">
      <StatusGlyph tone="busy" className="mt-0.5" />
      Exceeds the estimated hardware capacity left: {free}
    </span>
  )
}
