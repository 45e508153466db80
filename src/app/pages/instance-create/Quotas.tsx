import { type UseFormReturn, useWatch } from 'react-hook-form'
import { QuotaMeters } from '#app/shared/instances/QuotaMeters.tsx'
import { needOf } from './instance-checks.ts'
import type { InstanceValues } from './instance-form-values.ts'

/** The silo's quotas including this instance. */
export function Quotas({ form }: { form: UseFormReturn<InstanceValues> }) {
  const { need, start } = useWatch({
    control: form.control,
    compute: (values: InstanceValues) => ({ need: needOf(values), start: values.start }),
  })
  return (
    <QuotaMeters need={need} kinds={['cpus', 'memory', 'storage']}>
      Silo quota usage, including this instance.
      {!start && ' vCPUs and memory are counted once it starts.'}
    </QuotaMeters>
  )
}
