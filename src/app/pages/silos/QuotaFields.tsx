import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { quotaLimits, type QuotaValues, type Resource, toQuotas } from './quota-rules.ts'
import { amount } from './silo-words.ts'

interface Props<Values extends QuotaValues> {
  form: UseFormReturn<Values>
  /** Where in the form the quotas are. */
  names: Record<keyof QuotaValues, Path<Values>>
  /** What the hardware has left for this silo; undefined while that is not known. */
  left: VirtualResourceCounts | undefined
  /** Why an amount cannot be. */
  problem?: (kind: Resource, wanted: number) => string | undefined
}

/** A form that has quotas among its own values has them under these names. */
export const quotaNames = {
  cpus: 'cpus',
  memoryGib: 'memoryGib',
  storage: 'storage',
  storageUnit: 'storageUnit',
} as const

export function QuotaFields<Values extends QuotaValues>({ form, names, left, problem }: Props<Values>) {
  const values = useWatch({
    control: form.control,
    compute: ({ cpus, memoryGib, storage, storageUnit }: Values): QuotaValues => ({
      cpus,
      memoryGib,
      storage,
      storageUnit,
    }),
  })
  const wanted = toQuotas(values)
  // A rack's first silo has quotas that no form would take; those that stay as they are are not sent, nor complained about.
  const before: Partial<QuotaValues> = form.formState.defaultValues ?? {}
  const limits = (kind: 'cpus' | 'GiB' | 'TiB', had = 0) => {
    const { min, max } = quotaLimits[kind]
    return { min, max: Math.max(max, had) }
  }
  const field = (kind: Resource) => ({
    form,
    hint: left && <Left kind={kind} wanted={wanted[kind]} left={left[kind]} />,
    validate: () => problem?.(kind, toQuotas(form.getValues())[kind]),
  })
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        name={names.cpus}
        label="CPU quota"
        unit="vCPUs"
        {...limits('cpus', before.cpus)}
        {...field('cpus')}
      />
      <NumberField
        name={names.memoryGib}
        label="Memory quota"
        unit="GiB"
        {...limits('GiB', before.memoryGib)}
        {...field('memory')}
      />
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="w-56">
          <NumberField
            name={names.storage}
            label="Storage quota"
            unit={values.storageUnit}
            {...limits(values.storageUnit, before.storageUnit === values.storageUnit ? before.storage : 0)}
            {...field('storage')}
          />
        </div>
        <RadioField
          form={form}
          name={names.storageUnit}
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
  if (wanted <= left) return <>The hardware has {free} left for this silo, by estimate</>
  return (
    <span className="flex items-start gap-1.5 text-busy">
      <StatusGlyph tone="busy" className="mt-0.5" />
      More than the hardware has left, which is {free} by estimate
    </span>
  )
}
